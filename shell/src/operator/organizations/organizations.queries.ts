import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Shell } from "../../common/shell-context.ts";
import { operatorKey } from "../common/operator.queries.ts";

export const organizationPlansKey = [...operatorKey, "organization-plans"] as const;

/** Returns the query for the plans of all organizations whose name or slug contains a text. */
export function organizationPlansQuery(call: Shell["call"], search: string) {
  return infiniteQueryOptions({
    queryKey: [...organizationPlansKey, search],
    queryFn: ({ pageParam, signal }) =>
      call("GET /billing/organizations", {
        query: { ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
  });
}
