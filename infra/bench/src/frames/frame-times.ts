// These run in the page.

interface Watched {
  frames: number[];
  isWatching: boolean;
}

/** Notes how long each frame takes from now on. */
export function watchFrames(): void {
  const page = globalThis as unknown as Watched;
  page.frames = [];
  page.isWatching = true;
  let last = performance.now();
  const note = (now: number) => {
    page.frames.push(now - last);
    last = now;
    if (page.isWatching) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** The frames since then, in ms, without the first, which began before. */
export function readFrames(): number[] {
  const page = globalThis as unknown as Watched;
  page.isWatching = false;
  return page.frames.slice(1);
}

/** The seeded fault: every event of a kind keeps the page busy. */
export function keepBusy(kind: string): void {
  addEventListener(
    kind,
    () => {
      const end = performance.now() + 40;
      while (performance.now() < end);
    },
    { capture: true, passive: true },
  );
}
