// What a measuring Node process tells the one that started it: one JSON value a line.

export const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

export const place = ({ cpuTime }) =>
  `Node ${process.versions.node} (V8 ${process.versions.v8.replace(/-.*/, '')})${cpuTime ? ', processor time' : ''}`;
