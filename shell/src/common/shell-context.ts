import type { RemoteContext } from "@tessera/federation/remote";
import { createContext, useContext } from "react";
import type { ModuleStore } from "../host/modules/module-store.ts";
import type { ReleaseReports } from "../host/releases/release-reports.ts";
import type { IdentityClient } from "../session/identity-client.ts";

/** The dependencies shared by the parts of the frame. */
export interface Shell {
  identity: IdentityClient;
  modules: ModuleStore;
  can: RemoteContext["can"];
  notify: RemoteContext["notify"];
  call: RemoteContext["call"];
  live: RemoteContext["live"];
  /** Absent if release reports are not collected. */
  reports?: ReleaseReports;
  /** The version of the shell's release; null in development. */
  version?: string | null;
}

const Holder = createContext<Shell | null>(null);

export const ShellProvider = Holder.Provider;

/** Returns the shell, or null outside of it, for error screens that may render without the shell. */
export function useShellIfThere(): Shell | null {
  return useContext(Holder);
}

export function useShell(): Shell {
  const shell = useContext(Holder);
  if (!shell) throw new Error("A part of the frame was rendered outside of the shell.");
  return shell;
}
