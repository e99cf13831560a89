import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import type { RegistryEntry } from "@tessera/wire/release";
import { attemptAt, type Candidate, inTime, loadInTurn } from "./load-attempts.ts";
import { ownerOf } from "./module-owner.ts";
import type { FetchRemote } from "./remote-loader.ts";

/** A module is tried for this long before something else is. */
const patience = 10_000;

export interface ModuleStoreContext {
  entries: readonly RegistryEntry[];
  fetchRemote: FetchRemote;
  remoteContext: RemoteContext;
  isDevelopment: boolean;
}

/** The modules of the desk: which there are, which are mounted, which could not be. */
export interface ModuleStore {
  entries: readonly RegistryEntry[];
  /** Mounts the module that owns a path, once. Null when nobody owns it; rejects when it cannot be loaded. */
  open(path: string): Promise<{ name: string; module: RemoteModule } | null>;
  /** Why the module that owns a path is not there. */
  failureAt(path: string): unknown;
  /** Gets a module, and what it will show at a path, before it is opened. Never rejects. */
  warm(path: string): Promise<void>;
  /** The modules that are mounted by now; the same array until another one is. */
  mounted(): readonly RemoteModule[];
  /** Tells when another module was mounted. Answers how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createModuleStore({
  entries,
  fetchRemote,
  remoteContext,
  isDevelopment,
}: ModuleStoreContext): ModuleStore {
  const mounting = new Map<string, Promise<RemoteModule>>();
  const listeners = new Set<() => void>();
  let mounted: readonly RemoteModule[] = [];
  const failures = new Map<string, unknown>();

  /** A release that breaks while it starts is as good as one that does not come. */
  async function mountRelease(name: string, candidate: Candidate): Promise<RemoteModule> {
    const attempt = attemptAt(candidate, isDevelopment);
    const remote = await inTime(fetchRemote(name, attempt), patience);
    return remote.mount(remoteContext);
  }

  function mountOnce(entry: RegistryEntry): Promise<RemoteModule> {
    const known = mounting.get(entry.name);
    if (known) return known;
    const loading = loadInTurn(entry, (candidate) => mountRelease(entry.name, candidate)).then(
      (module) => {
        failures.delete(entry.name);
        mounted = [...mounted, module];
        for (const listener of listeners) listener();
        return module;
      },
      (error: unknown) => {
        mounting.delete(entry.name);
        failures.set(entry.name, error);
        throw error;
      },
    );
    mounting.set(entry.name, loading);
    return loading;
  }

  return {
    entries,
    async open(path) {
      const entry = ownerOf(path, entries);
      return entry && { name: entry.name, module: await mountOnce(entry) };
    },
    failureAt: (path) => failures.get(ownerOf(path, entries)?.name ?? ""),
    async warm(path) {
      const entry = ownerOf(path, entries);
      if (!entry || failures.has(entry.name)) return;
      await mountOnce(entry).then(
        (module) => module.prefetch?.(path),
        () => {},
      );
    },
    mounted: () => mounted,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
