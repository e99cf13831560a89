import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@tessera/ui/mantine";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Member } from "@tessera/wire/organization/member";
import { matchMembers, sortByMatch } from "./match-members.ts";
import { queryKey } from "./ticket/query-key.ts";

const fiveMinutes = 300_000;
const pageSize = 50;
const typingPause = 200;

/** Active members. `isWhole` is true if there are no others. */
interface MemberList {
  people: Member[];
  isWhole: boolean;
}

const nobody: Member[] = [];

function joined(known: readonly Member[], found: readonly Member[]): Member[] {
  return [...new Map([...known, ...found].map((member) => [member.id, member])).values()];
}

/**
 * Queries the active members, or the first ones that match a name or email. A failure or an invalid response counts as no members, so that
 * the page still works.
 */
export function activeMembersQuery({ call, organizationId, access }: Session, search = "") {
  return queryOptions({
    queryKey: queryKey.members(organizationId, search),
    queryFn: async ({ signal, client }): Promise<MemberList> => {
      const query = { active: true, page: 1, limit: pageSize, ...(search ? { search } : {}) };
      const response = await call("GET /members", { query, signal }).catch(() => null);
      const people = Array.isArray(response?.data) ? response.data : nobody;
      const known = queryKey.people(organizationId);
      client.setQueryData<Member[]>(known, (before = nobody) => joined(before, people));
      return { people, isWhole: people.length >= (response?.total ?? 0) };
    },
    enabled: access === "ready",
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
    retry: false,
  });
}

/** Returns the first page of active members. */
export function useActiveMembers(): Member[] {
  return useQuery(activeMembersQuery(useSession())).data?.people ?? nobody;
}

/** Returns all members that have been loaded so far, to name the people in a change. */
export function useKnownPeople(): Member[] {
  const session = useSession();
  useQuery(activeMembersQuery(session));
  const known = useQuery<Member[]>({ queryKey: queryKey.people(session.organizationId), queryFn: skipToken });
  return known.data ?? nobody;
}

/** Returns the members that match a text. The search runs locally if all members fit on one page, otherwise on the server. */
export function useMemberSearch(text: string): Member[] {
  const session = useSession();
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, typingPause);
  const first = useQuery(activeMembersQuery(session)).data;
  const search = first?.isWhole === false ? asked : "";
  const found = useQuery(activeMembersQuery(session, search)).data;
  const near = matchMembers(first?.people ?? nobody, wanted);
  const isAnswered = search !== "" && search === wanted && found !== undefined;
  return isAnswered ? sortByMatch(found.people, wanted) : near;
}
