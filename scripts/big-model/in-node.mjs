// In a process of its own, so that its peak of memory is the load's: in-node.mjs DIST ADDRESS DTYPE → one line of JSON.
import process from 'node:process';
import { measure } from './measure.mjs';

const [, , dist, address, dtype] = process.argv;
const heed = await import(dist);
const before = process.memoryUsage.rss();
const result = await measure(heed, address, { dtype });
const processBytes = 1024 * process.resourceUsage().maxRSS;
console.log(JSON.stringify({ ...result, processBytes, processBytesBefore: before }));
