import type { Session } from "@tessera/federation/pages";
import type { IdentityState, RemoteContext } from "@tessera/federation/remote";
import { useMemo } from "react";
import { useIdentityState } from "../person/use-identity-state.ts";
import { useRemoteContext } from "./remote-context.ts";

export type { Session };

/** Returns the session for an identity state. */
export function toSession({ call }: RemoteContext, identity: IdentityState): Session {
  return {
    call,
    organizationId: identity.user?.organization?.id ?? "",
    userId: identity.user?.id ?? "",
    timezone: identity.user?.timezone ?? null,
    access: getAccess(identity),
  };
}

function getAccess({ isLoading, isAuthenticated, isTokenProviderReady, user }: IdentityState) {
  if (isLoading) return "loading";
  if (!isAuthenticated) return "signed-out";
  return isTokenProviderReady && user?.organization ? "ready" : "loading";
}

/** Returns the current session. */
export function useSession(): Session {
  const context = useRemoteContext();
  const identity = useIdentityState(context.identity);
  return useMemo(() => toSession(context, identity), [context, identity]);
}
