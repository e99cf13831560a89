import type { RemoteContext } from "@tessera/federation/remote";
import { createContext, useContext } from "react";

const Holder = createContext<RemoteContext | null>(null);

export const RemoteContextProvider = Holder.Provider;

/** What the shell gave this remote when it mounted it. */
export function useRemoteContext(): RemoteContext {
  const context = useContext(Holder);
  if (!context) throw new Error("A page of mf-tickets was rendered outside of its mount.");
  return context;
}
