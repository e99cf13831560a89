// These functions run in the page.

interface Watched {
  frames: number[];
  isWatching: boolean;
}

/** Starts recording how long each frame takes. */
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

/** Returns the frame times since `watchFrames` in ms, without the first frame, which began before it. */
export function readFrames(): number[] {
  const page = globalThis as unknown as Watched;
  page.isWatching = false;
  return page.frames.slice(1);
}

/** Seeds the fault: every event of this kind keeps the page busy for 40 ms. */
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
