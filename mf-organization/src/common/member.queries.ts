import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import type { Role } from "@tessera/wire/api/permission";
import { queryKey } from "./query-key.ts";

/** The filter of the list of members. */
export interface MemberFilter {
  search: string;
  role: Role | null;
  /** Null shows active and deactivated members. */
  active: boolean | null;
  page: number;
}

/** The number of members per page. */
const pageSize = 50;

export function membersQuery({ call, organizationId, access }: Session, filter: MemberFilter) {
  const { search, role, active, page } = filter;
  return queryOptions({
    queryKey: [...queryKey.members(organizationId), filter],
    queryFn: ({ signal }) =>
      call("GET /members", {
        query: {
          page,
          limit: pageSize,
          ...(search ? { search } : {}),
          ...(role ? { role } : {}),
          ...(active === null ? {} : { active }),
        },
        signal,
      }),
    enabled: access === "ready",
    placeholderData: keepPreviousData,
  });
}

export function invitationsQuery({ call, organizationId, access }: Session, mayManage: boolean) {
  return queryOptions({
    queryKey: queryKey.invitations(organizationId),
    queryFn: ({ signal }) => call("GET /organizations/invitations", { signal }),
    enabled: access === "ready" && mayManage,
  });
}
