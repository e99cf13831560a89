import { queryOptions } from "@tanstack/react-query";
import type { User } from "@tessera/wire/account/session";
import type { Shell } from "./shell-context.ts";

/**
 * Returns the query for the modules whose team the person is in, and which of them they may publish. Operators rarely change that, so it is
 * loaded once per session.
 */
export function ownModulesQuery(call: Shell["call"], user: User | null) {
  return queryOptions({
    queryKey: ["own-modules", user?.id],
    queryFn: ({ signal }) => call("GET /registry/own-modules", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
