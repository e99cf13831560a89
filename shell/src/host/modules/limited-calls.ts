import { ApiError } from "@tessera/client/api-error";
import type { RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import type { Candidate } from "./load-attempts.ts";

/** Limits a release to the operations that its manifest declares, if it is limited. `onRefused` gets the error of each other call. */
export function limitCalls(
  context: RemoteContext,
  { calls }: Pick<Candidate, "calls">,
  onRefused: (error: ApiError) => void,
): RemoteContext {
  if (!calls) return context;
  const declared = new Set<string>(calls);
  const { call, open } = context;

  function limited<Answer>(operation: string, run: () => Promise<Answer>): Promise<Answer> {
    if (declared.has(operation)) return run();
    const error = getRefusal(operation);
    onRefused(error);
    return Promise.reject(error);
  }

  const limitedCall: RemoteContext["call"] = (operation, input) =>
    limited(operation, () => call(operation, input));
  const limitedOpen: RemoteContext["open"] =
    open && ((operation, input) => limited(operation, () => open(operation, input)));
  return { ...context, call: limitedCall, ...(limitedOpen && { open: limitedOpen }) };
}

function getRefusal(operation: string): ApiError {
  const message = t("This module may not call {operation}, because its release doesn't declare it.", {
    operation,
  });
  return new ApiError(message, { status: 0, code: "not_allowed" });
}
