import { flushSync } from "react-dom";

/** How long nobody has typed before a text is written, and how many times as long as writing it took, in ms. */
const idleMs = 200;
const idleTimes = 4;

const waiting = new Set<() => void>();

/** Writes what open editors show and have not written yet. Call it before a text is read elsewhere than on the screen. */
export function writeWaiting(): void {
  for (const write of waiting) write();
}

/** Before something is pressed, and before the page is hidden or left, the text has to be complete. */
const occasions = ["click", "visibilitychange", "pagehide"];

/**
 * Writes a text once nobody has typed for a while, because writing a long one takes longer than a key may take. The pause grows with the time that
 * writing took.
 */
export class LateWriting {
  readonly #write: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tookMs = 0;

  constructor(write: () => void) {
    this.#write = write;
  }

  /** Writes later. */
  ask(): void {
    if (!waiting.has(this.now))
      for (const name of occasions) window.addEventListener(name, this.atOnce, true);
    waiting.add(this.now);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.now, Math.max(idleMs, idleTimes * this.#tookMs));
  }

  /** Writes now what waits. */
  readonly now = (): void => {
    if (!waiting.delete(this.now)) return;
    clearTimeout(this.#timer);
    for (const name of occasions) window.removeEventListener(name, this.atOnce, true);
    const begun = performance.now();
    this.#write();
    this.#tookMs = performance.now() - begun;
  };

  /** Writes and renders now what waits, so that what handles the same key or press knows it. */
  readonly atOnce = (): void => {
    flushSync(this.now);
  };
}
