import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import type { UIMessageChunk } from "ai";
import { createReplyParts, type ReplyParts } from "./reply-parts.ts";

/** The reason why a reply ended early: someone stopped it, or its process exits. */
export type StopReason = "stopped" | "interrupted";

/** A reply that this process writes. */
export class RunningReply {
  readonly id: string;
  readonly parts: ReplyParts;
  readonly #chunks: string[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #isOver = false;

  constructor(id: string, begun: MessagePart[]) {
    this.id = id;
    this.parts = createReplyParts(begun);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The reason, or undefined if it was not stopped. */
  get stopReason(): StopReason | undefined {
    return this.#stop.signal.aborted ? (this.#stop.signal.reason as StopReason) : undefined;
  }

  stop(reason: StopReason): void {
    if (!this.#isOver) this.#stop.abort(reason);
  }

  add(chunk: UIMessageChunk, json: string): void {
    this.parts.apply(chunk);
    this.#chunks.push(json);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Yields all chunks from the first one, each as soon as it arrives. */
  async *read(signal: AbortSignal): AsyncGenerator<string> {
    let index = 0;
    while (!signal.aborted) {
      while (index < this.#chunks.length) yield this.#chunks[index++] ?? "";
      if (this.#isOver) return;
      await this.#more(signal);
    }
  }

  async #more(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    this.#listeners.add(wake);
    signal.addEventListener("abort", wake);
    await promise;
    signal.removeEventListener("abort", wake);
    this.#listeners.delete(wake);
  }
}
