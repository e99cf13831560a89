import type { TraceOperation } from "@tessera/client/client";

/**
 * Returns the tracer of operations, or undefined if the installation is not traced. Its code is loaded on demand; until then no spans are
 * created.
 */
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
