import type { Frame } from "./frame.ts";
import { isAfter } from "./stream-id.ts";

/** The frames waiting to be sent on one stream: bounded, in order, each event once. */
export class FrameQueue {
  readonly #maxBytes: number;
  readonly #onOverflow: () => void;
  #frames: Frame[] = [];
  #bytes = 0;
  #isOver = false;
  #arrived: (() => void) | undefined;

  /** `onOverflow` is called when more than `maxBytes` are waiting. */
  constructor(maxBytes: number, onOverflow: () => void) {
    this.#maxBytes = maxBytes;
    this.#onOverflow = onOverflow;
  }

  offer(frame: Frame): void {
    if (this.#isOver) return;
    this.#frames.push(frame);
    this.#bytes += frame.bytes.length;
    this.#arrived?.();
    if (this.#bytes <= this.#maxBytes) return;
    this.#isOver = true;
    this.#frames = [];
    this.#onOverflow();
  }

  /** Ends the queue after the frames that are waiting and, if given, `last`. */
  end(last?: Frame): void {
    if (last) this.offer(last);
    this.#isOver = true;
    this.#arrived?.();
  }

  /** Yields the waiting frames and then new ones as they arrive, skipping events that are not after `position`. */
  async *after(position: string): AsyncGenerator<Buffer> {
    let sent = position;
    const isNew = ({ id, isReset }: Frame) => {
      if (id === null) return true;
      if (!isReset && !isAfter(id, sent)) return false;
      sent = id;
      return true;
    };
    while (!this.#isOver || this.#frames.length > 0) {
      if (this.#frames.length === 0) await this.#untilArrival();
      const fresh = this.#take().filter(isNew);
      if (fresh.length > 0) yield Buffer.concat(fresh.map(({ bytes }) => bytes));
    }
  }

  #take(): Frame[] {
    const frames = this.#frames;
    this.#frames = [];
    this.#bytes = 0;
    return frames;
  }

  async #untilArrival(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#arrived = resolve;
    await promise;
    this.#arrived = undefined;
  }
}
