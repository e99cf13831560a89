import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Member } from "@tessera/wire/member";
import { type Desk, useDesk } from "./desk.ts";
import { queryKey } from "./query-key.ts";

const fiveMinutes = 300_000;
const nobody: Member[] = [];

/** The active members. A failure or an answer that is no list counts as nobody, so that the page goes on. */
export function activeMembersQuery({ call, organizationId, access }: Desk) {
  return queryOptions({
    queryKey: queryKey.members(organizationId),
    queryFn: async ({ signal }) => {
      const answer = await call("GET /members", {
        query: { active: true, page: 1, limit: 50 },
        signal,
      }).catch(() => null);
      return Array.isArray(answer?.data) ? answer.data : nobody;
    },
    enabled: access === "ready",
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
    retry: false,
  });
}

export function useActiveMembers(): Member[] {
  return useQuery(activeMembersQuery(useDesk())).data ?? nobody;
}
