import type { Call } from "@tessera/client/call";
import type { IdentityState, RemoteContext } from "@tessera/federation/remote";
import { useMemo } from "react";
import { useIdentityState } from "../person/use-identity-state.ts";
import { useRemoteContext } from "./remote-context.ts";

/** The session that data is loaded for. All cache keys contain the organization; nothing is requested before `ready`. */
export interface Session {
  call: Call;
  organizationId: string;
  userId: string;
  timezone: string | null;
  access: "loading" | "signed-out" | "ready";
}

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
