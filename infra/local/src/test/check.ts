import type { Tally } from "./tally.ts";

/** Runs one tool over the whole repository. It counts as one test; its output is printed if it fails. */
export async function runCheck(
  name: string,
  run: () => Promise<{ code: number; said: string }>,
): Promise<Tally> {
  const began = performance.now();
  const { code, said } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(said);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}
