import type { CallOptions, KeyedOptions, TesseraOptions, VersionedOptions } from "./options.ts";
import { type Pages, toPages } from "./pages.ts";
import { readJson, readNothing } from "./read-response.ts";
import { getPauseMs, pause } from "./retry.ts";
import { TesseraError } from "./tessera-error.ts";
import { toRequest } from "./to-request.ts";
import { toForm } from "./upload-form.ts";

/** What is known about an operation: `["POST /tickets/:ticketId/merge", "key"]`. With `key`, it accepts an `Idempotency-Key`. */
export type Operation = readonly [name: string, takes?: "key"];

type Options = CallOptions & KeyedOptions & VersionedOptions;

interface Attempts {
  isRepeatable: boolean;
  options: Options;
}

/** Sends the operations of a client. */
export class Client {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;
  readonly #timeout: number;
  readonly #maxRetries: number;

  constructor({
    baseUrl,
    apiKey,
    fetch = globalThis.fetch,
    timeout = 60_000,
    maxRetries = 4,
  }: TesseraOptions) {
    if (!URL.canParse(baseUrl)) throw new TypeError("baseUrl is the address of an installation.");
    if (!apiKey) throw new TypeError("apiKey is missing.");
    this.#baseUrl = `${baseUrl.replace(/\/+$/, "")}/api/v1`;
    this.#apiKey = apiKey;
    this.#fetch = fetch;
    this.#timeout = timeout;
    this.#maxRetries = maxRetries;
  }

  /** Sends an operation and returns its parsed response. */
  protected send<Reply>(operation: Operation, input: object = {}, options: Options = {}): Promise<Reply> {
    return this.#send(operation, input, { options, read: readJson }) as Promise<Reply>;
  }

  /** Sends an operation whose response is no JSON. */
  protected open(operation: Operation, input: object = {}, options: Options = {}): Promise<Response> {
    return this.#send(operation, input, { options, read: readNothing });
  }

  protected async upload<Reply>(operation: Operation, input: object, options: Options = {}): Promise<Reply> {
    return this.send(operation, await toForm(input), options);
  }

  /** Starts to read a list. */
  protected list<Page, Item>(
    operation: Operation,
    input: object = {},
    options: Options = {},
  ): Pages<Page, Item> {
    return toPages((place) => this.send<Page>(operation, place, options), input);
  }

  async #send<Reply>(
    [name, takes]: Operation,
    input: object,
    { options, read }: { options: Options; read: (response: Response) => Promise<Reply> },
  ): Promise<Reply> {
    const key = takes === "key" ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const [url, init] = toRequest(this.#baseUrl, name, input);
    const headers = {
      ...init.headers,
      authorization: `Bearer ${this.#apiKey}`,
      ...(key !== undefined && { "idempotency-key": key }),
      ...(options.ifMatch !== undefined && { "if-match": `"${options.ifMatch}"` }),
    };
    const isRepeatable = key !== undefined || (!name.startsWith("POST ") && !name.startsWith("PATCH "));
    return this.#repeat({ isRepeatable, options }, (signal) =>
      this.#fetch(url, { ...init, headers, signal }).then(read),
    );
  }

  async #repeat<Reply>(
    { isRepeatable, options }: Attempts,
    attempt: (signal: AbortSignal) => Promise<Reply>,
  ): Promise<Reply> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#attempt(options, attempt);
      } catch (error) {
        if (!(error instanceof TesseraError) || retries >= this.#maxRetries) throw error;
        const pauseMs = getPauseMs(error, { retries, isRepeatable });
        if (pauseMs === undefined) throw error;
        await pause(pauseMs, options.signal);
      }
    }
  }

  /** Ends an attempt after the timeout, and turns every failure but the caller's own into a `TesseraError`. */
  async #attempt<Reply>(
    { signal, timeout = this.#timeout }: CallOptions,
    attempt: (signal: AbortSignal) => Promise<Reply>,
  ): Promise<Reply> {
    signal?.throwIfAborted();
    const timer = new AbortController();
    const timing = setTimeout(() => timer.abort(), timeout);
    try {
      return await attempt(signal ? AbortSignal.any([signal, timer.signal]) : timer.signal);
    } catch (cause) {
      if (cause instanceof TesseraError) throw cause;
      if (signal?.aborted) throw signal.reason;
      if (timer.signal.aborted)
        throw new TesseraError(`No response within ${timeout} ms.`, { code: "timed_out", cause });
      throw new TesseraError(`${new URL(this.#baseUrl).host} can't be reached.`, {
        code: "connection_failed",
        cause,
      });
    } finally {
      clearTimeout(timing);
    }
  }
}
