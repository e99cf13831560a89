import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { parsePath } from "react-router";
import { attemptAt, type Candidate, inTime, loadInTurn, type ModuleEntry } from "./load-attempts.ts";
import { loadPage } from "./load-page.ts";
import { home, ownerOf } from "./module-owner.ts";
import type { FetchRemote } from "./remote-loader.ts";

/** A module is tried for this long before something else is. */
const patience = 10_000;

export interface ModuleStoreContext {
  entries: readonly ModuleEntry[];
  fetchRemote: FetchRemote;
  remoteContext: RemoteContext;
  isDevelopment: boolean;
  /** Told how each release did that was tried. */
  onOutcome?(outcome: ReleaseOutcome): void;
}

/** What became of a release that was tried; `error` where it did not come, or broke while it started. */
export interface ReleaseOutcome {
  name: string;
  version: string;
  milliseconds: number;
  error?: unknown;
}

/** The modules of the desk: which there are, which are mounted, which could not be. */
export interface ModuleStore {
  entries: readonly ModuleEntry[];
  /** Mounts the module that owns a path, once. Null when nobody owns it; rejects when it cannot be loaded. */
  open(path: string): Promise<{ name: string; module: RemoteModule } | null>;
  /** The release that runs at a path; null while none does. */
  releaseAt(path: string): { name: string; version: string } | null;
  /** Why the module that owns a path is not there. */
  failureAt(path: string): unknown;
  /** Gets a module, the code of its page at a path and what it will show there, before it is opened. Never rejects. */
  warm(path: string): Promise<void>;
  /** The modules that are mounted by now; the same array until another one is. */
  mounted(): readonly RemoteModule[];
  /** Tells when another module was mounted. Answers how to stop. */
  subscribe(listener: () => void): () => void;
}

type MountRelease = (name: string, candidate: Candidate) => Promise<RemoteModule>;

/** Mounts one release. One that breaks while it starts is as good as one that does not come. */
function mounting({
  fetchRemote,
  remoteContext,
  isDevelopment,
  onOutcome = () => {},
}: ModuleStoreContext): MountRelease {
  return async (name, candidate) => {
    const { version } = candidate;
    const began = performance.now();
    const tell = (outcome: { error?: unknown }) =>
      onOutcome({ name, version, milliseconds: performance.now() - began, ...outcome });
    try {
      const attempt = attemptAt(candidate, isDevelopment);
      const remote = await inTime(fetchRemote(name, attempt), patience);
      const module = remote.mount(remoteContext);
      tell({});
      return module;
    } catch (error) {
      tell({ error });
      throw error;
    }
  };
}

export function createModuleStore(context: ModuleStoreContext): ModuleStore {
  const { entries } = context;
  const mountRelease = mounting(context);
  const mountings = new Map<string, Promise<RemoteModule>>();
  const running = new Map<string, string>();
  const listeners = new Set<() => void>();
  let mounted: readonly RemoteModule[] = [];
  const failures = new Map<string, unknown>();

  async function mountAs(name: string, candidate: Candidate): Promise<RemoteModule> {
    const module = await mountRelease(name, candidate);
    running.set(name, candidate.version);
    return module;
  }

  function mountOnce(entry: ModuleEntry): Promise<RemoteModule> {
    const known = mountings.get(entry.name);
    if (known) return known;
    const loading = loadInTurn(entry, (candidate) => mountAs(entry.name, candidate)).then(
      (module) => {
        failures.delete(entry.name);
        mounted = [...mounted, module];
        for (const listener of listeners) listener();
        return module;
      },
      (error: unknown) => {
        mountings.delete(entry.name);
        failures.set(entry.name, error);
        throw error;
      },
    );
    mountings.set(entry.name, loading);
    return loading;
  }

  return {
    entries,
    async open(path) {
      const entry = ownerOf(path, entries);
      return entry && { name: entry.name, module: await mountOnce(entry) };
    },
    releaseAt(path) {
      const name = ownerOf(path, entries)?.name ?? "";
      const version = running.get(name);
      return version === undefined ? null : { name, version };
    },
    failureAt: (path) => failures.get(ownerOf(path, entries)?.name ?? ""),
    async warm(path) {
      const entry = ownerOf(parsePath(path).pathname ?? home, entries);
      if (!entry || failures.has(entry.name)) return;
      await mountOnce(entry).then(
        (module) => {
          module.prefetch?.(path);
          return loadPage(module.routes, path);
        },
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
