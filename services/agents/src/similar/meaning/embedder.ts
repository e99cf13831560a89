import { Worker } from "node:worker_threads";

export interface Question {
  text: string;
}

export type Answer = { vector: Int8Array } | { error: string };

/** Embeds texts: converts their meaning to a vector. */
export interface Embedder {
  /** Embeds for someone who waits, ahead of all background work. */
  embedNow(text: string, signal?: AbortSignal): Promise<Int8Array>;
  embedLater(text: string): Promise<Int8Array>;
  /** Rejects pending and future calls. */
  close(): Promise<void>;
}

interface PendingEmbedding extends Question {
  signal: AbortSignal | undefined;
  resolve(vector: Int8Array): void;
  reject(reason: unknown): void;
}

/** After this time without texts, the thread ends and frees the model's memory. Loading it again takes one to two seconds. */
const usualIdleMs = 60_000;

/**
 * Embeds one text at a time in its own thread. The thread starts with the first text and ends when there have been none for a while, so an
 * installation at rest holds no model. If the thread dies, the current text fails and the next one gets a new thread.
 */
export class ThreadEmbedder implements Embedder {
  readonly #urgent: PendingEmbedding[] = [];
  readonly #patient: PendingEmbedding[] = [];
  #current: PendingEmbedding | undefined;
  #thread: Worker | undefined;
  #isClosed = false;
  #rest: NodeJS.Timeout | undefined;
  readonly #idleMs: number;

  constructor({ idleMs = usualIdleMs }: { idleMs?: number } = {}) {
    this.#idleMs = idleMs;
  }

  /** Returns true while the model is in memory. */
  get isLoaded(): boolean {
    return this.#thread !== undefined;
  }

  embedNow(text: string, signal?: AbortSignal): Promise<Int8Array> {
    return this.#enqueue(this.#urgent, text, signal);
  }

  embedLater(text: string): Promise<Int8Array> {
    return this.#enqueue(this.#patient, text);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    const thread = this.#thread;
    this.#thread = undefined;
    const left = [this.#current, ...this.#urgent.splice(0), ...this.#patient.splice(0)];
    this.#current = undefined;
    for (const action of left) action?.reject(closed());
    await thread?.terminate();
  }

  #enqueue(line: PendingEmbedding[], text: string, signal?: AbortSignal): Promise<Int8Array> {
    if (this.#isClosed) return Promise.reject(closed());
    const { promise, resolve, reject } = Promise.withResolvers<Int8Array>();
    line.push({ text, signal, resolve, reject });
    this.#next();
    return promise;
  }

  #next(): void {
    while (!this.#current) {
      const action = this.#urgent.shift() ?? this.#patient.shift();
      if (!action) return;
      if (action.signal?.aborted) action.reject(action.signal.reason);
      else this.#begin(action);
    }
  }

  #begin(action: PendingEmbedding): void {
    clearTimeout(this.#rest);
    this.#current = action;
    this.#thread ??= this.#start();
    this.#thread.postMessage({ text: action.text } satisfies Question);
  }

  #start(): Worker {
    const thread = new Worker(new URL("./embedder-worker.ts", import.meta.url));
    const fail = (reason: Error) => {
      if (thread !== this.#thread) return;
      this.#thread = undefined;
      this.#settle(({ reject }) => reject(reason));
    };
    thread.on("message", (response: Answer) => this.#settle((action) => report(action, response)));
    thread.on("error", fail);
    thread.on("exit", () => fail(new Error("The thread that reads texts has ended.")));
    return thread;
  }

  #settle(how: (action: PendingEmbedding) => void): void {
    const action = this.#current;
    this.#current = undefined;
    if (action) how(action);
    this.#next();
    if (!this.#current && !this.#isClosed)
      this.#rest = setTimeout(() => this.#unload(), this.#idleMs).unref();
  }

  /** Ends the thread. The next text starts a new one. */
  #unload(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
  }
}

function closed(): Error {
  return new Error("Texts are not read any more.");
}

function report({ resolve, reject }: PendingEmbedding, response: Answer): void {
  if ("vector" in response) resolve(response.vector);
  else reject(new Error(`A text could not be read: ${response.error}`));
}
