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

/**
 * Embeds one text at a time in its own thread. The thread starts with the first text, so an installation that never embeds never loads the
 * model. If the thread dies, the current text fails and the next one gets a new thread.
 */
export class ThreadEmbedder implements Embedder {
  readonly #urgent: PendingEmbedding[] = [];
  readonly #patient: PendingEmbedding[] = [];
  #current: PendingEmbedding | undefined;
  #thread: Worker | undefined;
  #isClosed = false;

  embedNow(text: string, signal?: AbortSignal): Promise<Int8Array> {
    return this.#ask(this.#urgent, text, signal);
  }

  embedLater(text: string): Promise<Int8Array> {
    return this.#ask(this.#patient, text);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = undefined;
    const left = [this.#current, ...this.#urgent.splice(0), ...this.#patient.splice(0)];
    this.#current = undefined;
    for (const action of left) action?.reject(closed());
    await thread?.terminate();
  }

  #ask(line: PendingEmbedding[], text: string, signal?: AbortSignal): Promise<Int8Array> {
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
    thread.on("message", (answer: Answer) => this.#settle((action) => report(action, answer)));
    thread.on("error", fail);
    thread.on("exit", () => fail(new Error("The thread that reads texts has ended.")));
    return thread;
  }

  #settle(how: (action: PendingEmbedding) => void): void {
    const action = this.#current;
    this.#current = undefined;
    if (action) how(action);
    this.#next();
  }
}

function closed(): Error {
  return new Error("Texts are not read any more.");
}

function report({ resolve, reject }: PendingEmbedding, answer: Answer): void {
  if ("vector" in answer) resolve(answer.vector);
  else reject(new Error(`A text could not be read: ${answer.error}`));
}
