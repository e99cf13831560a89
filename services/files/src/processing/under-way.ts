/** Work that goes on beside its caller. It reports its failures itself. */
export interface UnderWay {
  add(work: Promise<void>): void;
  /** Until less than the most is under way. */
  untilSpace(): Promise<void>;
  /** Until nothing is. */
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
