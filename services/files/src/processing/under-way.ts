/** Work that continues in the background. It reports its own failures. */
export interface UnderWay {
  add(work: Promise<void>): void;
  /** Resolves when less than the maximum is in progress. */
  untilSpace(): Promise<void>;
  /** Resolves when all work has ended. */
  end(): Promise<void>;
}

export function openUnderWay(max: number): UnderWay {
  const works = new Set<Promise<void>>();
  return {
    add(work) {
      const noted = work.finally(() => works.delete(noted));
      works.add(noted);
    },
    async untilSpace() {
      while (works.size >= max) await Promise.race(works);
    },
    async end() {
      await Promise.all(works);
    },
  };
}
