import { shareTraceWith } from "../observability/tracing.ts";

/** A request to another service of the installation. It is aborted after `timeoutMs`, or by the signal. */
export interface ServiceRequest extends Omit<RequestInit, "redirect" | "signal"> {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Requests an address of another service of the installation, and continues the trace there. Redirects are errors: following one would send
 * the caller's token to the address it points to. Rejects like `fetch`.
 */
export function requestService(
  url: string,
  { timeoutMs, signal, ...init }: ServiceRequest,
): Promise<Response> {
  shareTraceWith(url);
  const limit = AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    ...init,
    redirect: "error",
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  });
}
