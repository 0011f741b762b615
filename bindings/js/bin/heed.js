#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 19)) {
  await import('../dist/node/cli.js');
} else {
  console.error(`heed: needs Node 20.19 or newer; this is Node ${process.versions.node} (${process.execPath})`);
  process.exitCode = 1;
}
