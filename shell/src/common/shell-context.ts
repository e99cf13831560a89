import type { RemoteContext } from "@tessera/federation/remote";
import { createContext, useContext } from "react";
import type { ModuleStore } from "../host/modules/module-store.ts";
import type { ReleaseReports } from "../host/releases/release-reports.ts";
import type { IdentityClient } from "../session/identity-client.ts";

/** What the frame's parts share: who is there, which modules there are, and how to say something. */
export interface Shell {
  identity: IdentityClient;
  modules: ModuleStore;
  can: RemoteContext["can"];
  notify: RemoteContext["notify"];
  call: RemoteContext["call"];
  live: RemoteContext["live"];
  /** Absent where nobody asks how releases do. */
  reports?: ReleaseReports;
  /** The shell's own release; null while developing. */
  version?: string | null;
}

const Holder = createContext<Shell | null>(null);

export const ShellProvider = Holder.Provider;

/** The shell, or null outside of it: an error may leave nothing but its own screen. */
export function useShellIfThere(): Shell | null {
  return useContext(Holder);
}

export function useShell(): Shell {
  const shell = useContext(Holder);
  if (!shell) throw new Error("A part of the frame was rendered outside of the shell.");
  return shell;
}
