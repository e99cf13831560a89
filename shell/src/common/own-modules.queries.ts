import { queryOptions } from "@tanstack/react-query";
import type { User } from "@tessera/wire/session";
import type { Shell } from "./shell-context.ts";

/** The modules whose team someone is in, and which of them they may publish. Operators change that rarely, so it is asked once a session. */
export function ownModulesQuery(call: Shell["call"], user: User | null) {
  return queryOptions({
    queryKey: ["own-modules", user?.id],
    queryFn: ({ signal }) => call("GET /registry/own-modules", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
