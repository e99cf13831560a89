/** Runs a step and prints one line with its name, its details and the time it took. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  describe?: (result: T) => string,
): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const detail = describe?.(result) ?? "";
  console.log(`  ${name.padEnd(11)} ${detail}${detail ? ", " : ""}${seconds} s`);
  return result;
}
