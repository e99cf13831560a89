import type { RemoteContext } from "@tessera/federation/remote";
import { createContext, useContext } from "react";
import { useIdentityState } from "../person/use-identity-state.ts";

const Holder = createContext<RemoteContext | null>(null);

/** Holds what the shell gave a remote when it mounted it. Each remote bundles its own: none reads another's. */
export const RemoteContextProvider = Holder.Provider;

/**
 * What the shell gave this remote. A component that uses it is rendered again when the session changes: `can` answers for now.
 * @throws Error outside of the remote's root.
 */
export function useRemoteContext(): RemoteContext {
  const context = useContext(Holder);
  if (!context) throw new Error("A page of a remote was rendered outside of its mount.");
  useIdentityState(context.identity);
  return context;
}
