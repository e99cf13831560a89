import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import type { AuditExportQuery } from "@tessera/wire/organization/audit";
import { queryKey } from "../common/query-key.ts";

export function auditLogQuery({ call, organizationId, access }: Session, filter: AuditExportQuery) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.auditLog(organizationId), filter],
    queryFn: ({ pageParam, signal }) =>
      call("GET /audit-log", {
        query: { size: 50, ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: access === "ready",
  });
}

/** Queries the people to filter by: all members, including deactivated ones. */
export function auditPeopleQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: [...queryKey.members(organizationId), "audited"],
    queryFn: async ({ signal }) => {
      const { data } = await call("GET /members", { query: { page: 1, limit: 100 }, signal });
      return data.map(({ id, full_name: label }) => ({ value: id, label }));
    },
    enabled: access === "ready",
    staleTime: 300_000,
  });
}
