import type { RemoteContext } from "@tessera/federation/remote";
import { createContext, useContext } from "react";
import { useIdentityState } from "../person/use-identity-state.ts";

const Holder = createContext<RemoteContext | null>(null);

/**
 * Provides the context that the shell passed to a remote when it was mounted. Each remote bundles its own copy, so that none can read
 * another's.
 */
export const RemoteContextProvider = Holder.Provider;

/**
 * Returns the context that the shell passed to this remote. Components that use it re-render when the session changes, so `can` is always
 * up to date.
 * @throws Error outside of the remote's root.
 */
export function useRemoteContext(): RemoteContext {
  const context = useContext(Holder);
  if (!context) throw new Error("A page of a remote was rendered outside of its mount.");
  useIdentityState(context.identity);
  return context;
}
