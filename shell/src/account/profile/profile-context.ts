import type { Call } from "@tessera/client/call";
import type { Toast } from "@tessera/federation/remote";
import { createContext, useContext } from "react";
import type { IdentityClient } from "../../session/identity-client.ts";

/** What the widgets work with. They are shown within remotes, where the shell's own context does not reach. */
export interface ProfileContext {
  identity: IdentityClient;
  call: Call;
  notify(toast: Toast): void;
  /** Who keeps names and passwords; null where we do. */
  keeper: string | null;
}

const Holder = createContext<ProfileContext | null>(null);

export const ProfileProvider = Holder.Provider;

export function useProfile(): ProfileContext {
  const context = useContext(Holder);
  if (!context) throw new Error("A part of the profile was rendered outside of its widget.");
  return context;
}
