import type { TraceOperation } from "@tessera/client/client";

/** Spans of operations, by code that only pages of a traced installation load; none before it is there. */
export function traceOperations(isTraced: boolean): TraceOperation | undefined {
  if (!isTraced) return undefined;
  let begin: TraceOperation = () => null;
  void import("./operation-spans.ts").then(({ createOperationSpans, sendSpans }) => {
    begin = createOperationSpans({
      page: window,
      elapsedMs: () => performance.now(),
      later: (run) => setTimeout(run, 2_000),
      send: sendSpans,
    });
  });
  return (operation) => begin(operation);
}
