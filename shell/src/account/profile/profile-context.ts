import type { Call } from "@tessera/client/call";
import type { Toast } from "@tessera/federation/remote";
import { createContext, useContext } from "react";
import type { IdentityClient } from "../../session/identity-client.ts";

/** The dependencies of the widgets. Widgets render inside remotes, where the shell's own context is not available. */
export interface ProfileContext {
  identity: IdentityClient;
  call: Call;
  notify(toast: Toast): void;
  /** The name of the provider that keeps names and passwords; null if the installation does. */
  keeper: string | null;
}

const Holder = createContext<ProfileContext | null>(null);

export const ProfileProvider = Holder.Provider;

export function useProfile(): ProfileContext {
  const context = useContext(Holder);
  if (!context) throw new Error("A part of the profile was rendered outside of its widget.");
  return context;
}
