import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { currentTrace, type OpenSpan, openSpan, sharesTraceWith } from "./tracing.ts";

/** A request of undici, and thus of `fetch`, as its diagnostics channels report it. */
interface OutgoingRequest {
  method: string;
  origin: string | URL;
  addHeader?: (name: string, value: string) => void;
}

interface Message {
  request: OutgoingRequest;
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Records spans of the requests that this process sends, until the returned function is called. Only services of the installation receive
 * the trace context.
 */
export function followRequests(): () => void {
  const spans = new WeakMap<OutgoingRequest, OpenSpan>();
  const listeners: Record<string, (message: Message) => void> = {
    create({ request }) {
      const { origin, host } = new URL(request.origin);
      const attributes = { "http.request.method": request.method, "server.address": host };
      const span = openSpan({ name: `${request.method} ${host}`, kind: "client", attributes });
      if (span) spans.set(request, span);
      const traceparent = span?.traceparent ?? currentTrace()?.traceparent;
      if (traceparent && sharesTraceWith(origin)) request.addHeader?.("traceparent", traceparent);
    },
    headers({ request, response }) {
      if (response) spans.get(request)?.set({ "http.response.status_code": response.statusCode });
    },
    trailers({ request }) {
      spans.get(request)?.end();
    },
    error({ request, error }) {
      spans.get(request)?.end(error);
    },
  };
  const all = Object.entries(listeners).map(
    ([event, listen]) =>
      [`undici:request:${event}`, (message: unknown) => listen(message as Message)] as const,
  );
  for (const [channel, listen] of all) subscribe(channel, listen);
  return () => {
    for (const [channel, listen] of all) unsubscribe(channel, listen);
  };
}
