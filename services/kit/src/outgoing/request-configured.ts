/** A request to a system that an operator configured. It is aborted after `timeoutMs`, or by the signal. */
export interface ConfiguredRequest extends Omit<RequestInit, "signal"> {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Requests a system whose address an operator configured: an issuer, a transcriber, another team's service. Its address may be private, so
 * this is not for addresses that members or customers enter (see `createSafeFetch`). Redirects are errors unless `redirect` says otherwise,
 * because the request may carry a key. Rejects like `fetch`.
 */
export function requestConfigured(
  url: string,
  { timeoutMs, signal, ...init }: ConfiguredRequest,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    redirect: "error",
    ...init,
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  });
}
