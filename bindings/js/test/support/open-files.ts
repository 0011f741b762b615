/** What Node says about files that nobody closed, when it finds them; it looks when it collects garbage. */
export async function filesLeftOpen(): Promise<string[]> {
  const { gc } = globalThis;
  if (!gc) throw new Error('these tests need node --expose-gc');
  const found: string[] = [];
  const listen = ({ message }: Error): void => {
    if (/file descriptor|FileHandle/.test(message)) found.push(message);
  };
  process.on('warning', listen);
  for (let turn = 0; turn < 3; turn++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  process.off('warning', listen);
  return found;
}
