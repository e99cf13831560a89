/** Begins a piece of work, which may end early when the signal says that another one failed. */
type Work<Result> = (signal: AbortSignal) => Promise<Result>;

/**
 * Works at the same time, like `Promise.all`; but where one fails, its failure is reported only when none of them runs any more.
 * A clean-up then removes nothing from under work that still needs it, and misses nothing that was made late.
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
