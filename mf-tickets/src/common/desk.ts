import type { Call } from "@tessera/client/call";
import type { IdentityState, RemoteContext } from "@tessera/federation/remote";
import { useIdentityState } from "@tessera/ui";
import { useMemo } from "react";
import { useRemoteContext } from "./remote-context.ts";

/** Whose tickets are shown. Everything cached is keyed by the organization; nothing is asked before `ready`. */
export interface Desk {
  call: Call;
  organizationId: string;
  timezone: string | null;
  access: "loading" | "signed-out" | "ready";
}

export function deskOf({ call }: RemoteContext, identity: IdentityState): Desk {
  return {
    call,
    organizationId: identity.user?.organization?.id ?? "",
    timezone: identity.user?.timezone ?? null,
    access: accessOf(identity),
  };
}

function accessOf({ isLoading, isAuthenticated, isTokenProviderReady, user }: IdentityState) {
  if (isLoading) return "loading";
  if (!isAuthenticated) return "signed-out";
  return isTokenProviderReady && user?.organization ? "ready" : "loading";
}

export function useDesk(): Desk {
  const context = useRemoteContext();
  const identity = useIdentityState(context.identity);
  return useMemo(() => deskOf(context, identity), [context, identity]);
}
