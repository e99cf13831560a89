import { useQuery } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { sessionsQuery } from "./profile.queries.ts";
import { useProfile } from "./profile-context.ts";

export function useSessions() {
  const { call, identity } = useProfile();
  const { user } = useIdentityState(identity);
  return useQuery(sessionsQuery(call, user?.id));
}
