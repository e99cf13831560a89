/** Starts a piece of work, which may end early when the signal reports that another one failed. */
type Work<Result> = (signal: AbortSignal) => Promise<Result>;

/**
 * Runs works in parallel like `Promise.all`, but on a failure rejects only when none of them is running any more. A clean-up
 * then does not remove anything that is still in use, nor miss anything created late.
 */
export async function together<const Works extends readonly Work<unknown>[]>(...works: Works) {
  const failed = new AbortController();
  const all = works.map((work) => work(failed.signal));
  try {
    return (await Promise.all(all)) as { [Index in keyof Works]: Awaited<ReturnType<Works[Index]>> };
  } catch (error) {
    failed.abort();
    await Promise.allSettled(all);
    throw error;
  }
}
