export interface TesseraOptions {
  /** The address of the installation: `https://desk.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** How long one attempt may take, in milliseconds; 60,000 by default. */
  timeout?: number;
  /** How often a call is repeated at most; 4 by default, 0 turns it off. */
  maxRetries?: number;
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, which rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds. */
  timeout?: number | undefined;
}

/** Options of calls that happen once, however often they are sent. */
export interface KeyedOptions extends CallOptions {
  /** The key of this call, if your own program may repeat it, for example after a restart. A random one by default. */
  idempotencyKey?: string | undefined;
}

/** Options of calls that change something that others may change at the same time. */
export interface VersionedOptions extends CallOptions {
  /** The `version` that you read. If it was changed since, the call fails with `precondition_failed`. */
  ifMatch?: number | string | undefined;
}
