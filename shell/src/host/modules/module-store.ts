import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { parsePath } from "react-router";
import { home } from "../../common/paths.ts";
import type { FetchAhead } from "./fetch-ahead.ts";
import {
  attemptAt,
  type Candidate,
  inTime,
  loadInTurn,
  type ModuleEntry,
  ModuleSuspendedError,
} from "./load-attempts.ts";
import { loadPage } from "./load-page.ts";
import { ownerOf } from "./module-owner.ts";
import type { FetchRemote } from "./remote-loader.ts";
import type { StartNotes } from "./start-notes.ts";

/** A module is tried for this long before something else is. */
const patience = 10_000;
/** A release has started once the page still responds after this time: its first screen was drawn by then. */
const settledAfterMs = 1_000;
const hour = 60 * 60 * 1000;
const suspendedMs = { hung: 24 * hour, broken: hour };

export interface ModuleStoreContext {
  entries: readonly ModuleEntry[];
  fetchRemote: FetchRemote;
  remoteContext: RemoteContext;
  isDevelopment: boolean;
  /** What this browser remembers of former starts. */
  starts: StartNotes;
  fetchAhead: FetchAhead;
  /** Runs something later. */
  later(run: () => void, milliseconds: number): void;
  /** Called with how each release did that was tried. */
  onOutcome?(outcome: ReleaseOutcome): void;
}

/** What became of a release that was tried; `error` where it did not come, or broke while it started. */
export interface ReleaseOutcome {
  name: string;
  version: string;
  milliseconds: number;
  error?: unknown;
}

/** The modules of the installation: which there are, which are mounted, which could not be. */
export interface ModuleStore {
  entries: readonly ModuleEntry[];
  /** Mounts the module that owns a path, once. Null when nobody owns it; rejects when it cannot be loaded. */
  open(path: string): Promise<{ name: string; module: RemoteModule } | null>;
  /** The release that runs at a path; null while none does. */
  releaseAt(path: string): { name: string; version: string } | null;
  /** What the page is made of: of each module the release that runs, or would be tried first. */
  releases(): { name: string; version: string }[];
  /** Why the module that owns a path is not there. */
  failureAt(path: string): unknown;
  /**
   * Gets a module before it is opened. One that has run in this browser is mounted, with the code of its page at the path and
   * what it will show there; of any other the files are fetched, and nothing of it runs. Never rejects.
   */
  warm(path: string): Promise<void>;
  /**
   * Does without the release that broke at a path, for a while. Answers whether the next page shows another one there.
   */
  fallBack(path: string): boolean;
  /** The modules that are mounted by now; the same array until another one is. */
  mounted(): readonly RemoteModule[];
  /** Calls when another module was mounted. Answers how to stop. */
  subscribe(listener: () => void): () => void;
}

type MountRelease = (name: string, candidate: Candidate) => Promise<RemoteModule>;

/** Mounts one release. One that breaks while it starts is as good as one that does not come. */
function mounting(context: ModuleStoreContext): MountRelease {
  const { fetchRemote, remoteContext, isDevelopment, starts, later, onOutcome = () => {} } = context;
  return async (name, candidate) => {
    const { version } = candidate;
    const began = performance.now();
    const send = (outcome: { error?: unknown }) =>
      onOutcome({ name, version, milliseconds: performance.now() - began, ...outcome });
    const start = starts.begin({ name, version });
    try {
      const attempt = attemptAt(candidate, isDevelopment);
      const remote = await inTime(fetchRemote(name, attempt), patience);
      const module = remote.mount(remoteContext);
      send({});
      later(start.started, settledAfterMs);
      return module;
    } catch (error) {
      start.ended();
      send({ error });
      throw error;
    }
  };
}

/**
 * Suspends the releases in whose start an earlier page hung, and reports them: that page could not. Where there is no former
 * release, the second time only: a browser that was closed in that second leaves the same note.
 */
function suspendHung({ entries, starts, onOutcome }: ModuleStoreContext): void {
  for (const { name, previous } of entries) {
    const version = starts.takeLeftover(name);
    if (version === null) continue;
    const hangs = starts.countHang({ name, version });
    if (previous || hangs > 1) starts.suspend({ name, version }, suspendedMs.hung);
    const error = new ModuleSuspendedError("The page stopped responding while the release started.");
    onOutcome?.({ name, version, milliseconds: 0, error });
  }
}

/** A module from a developer's machine is under no such care: its developer wants to see what it does. */
function isReleased({ override, development }: ModuleEntry): boolean {
  return !override && !development;
}

/** The modules that are mounted, each once. */
function createMountings(context: ModuleStoreContext) {
  const { starts } = context;
  const mountRelease = mounting(context);
  const mountings = new Map<string, Promise<RemoteModule>>();
  const running = new Map<string, string>();
  const failures = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let mounted: readonly RemoteModule[] = [];

  async function mountAs(name: string, candidate: Candidate): Promise<RemoteModule> {
    const module = await mountRelease(name, candidate);
    running.set(name, candidate.version);
    return module;
  }

  function mountOnce(entry: ModuleEntry): Promise<RemoteModule> {
    const known = mountings.get(entry.name);
    if (known) return known;
    const isSuspended = ({ version }: Candidate) =>
      isReleased(entry) && starts.isSuspended({ name: entry.name, version });
    const loading = loadInTurn(entry, (candidate) => mountAs(entry.name, candidate), isSuspended).then(
      (module) => {
        failures.delete(entry.name);
        mounted = [...mounted, module];
        for (const listener of listeners) listener();
        return module;
      },
      (error: unknown) => {
        mountings.delete(entry.name);
        failures.set(entry.name, error);
        // Asking again means to try it.
        if (error instanceof ModuleSuspendedError) starts.resume(entry.name);
        throw error;
      },
    );
    mountings.set(entry.name, loading);
    return loading;
  }

  return { mountOnce, mountings, running, failures, listeners, mounted: () => mounted };
}

export function createModuleStore(context: ModuleStoreContext): ModuleStore {
  const { entries, starts, fetchAhead } = context;
  suspendHung(context);
  const { mountOnce, mountings, running, failures, listeners, mounted } = createMountings(context);

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
    releases: () => entries.map(({ name, version }) => ({ name, version: running.get(name) ?? version })),
    failureAt: (path) => failures.get(ownerOf(path, entries)?.name ?? ""),
    async warm(path) {
      const entry = ownerOf(parsePath(path).pathname ?? home, entries);
      if (!entry || failures.has(entry.name)) return;
      const isKnown = mountings.has(entry.name) || starts.hasStarted(entry) || !isReleased(entry);
      if (!isKnown) return fetchAhead(entry);
      await mountOnce(entry).then(
        (module) => {
          module.prefetch?.(path);
          return loadPage(module.routes, path);
        },
        () => {},
      );
    },
    fallBack(path) {
      const entry = ownerOf(path, entries);
      if (!entry?.previous || !isReleased(entry) || running.get(entry.name) !== entry.version) return false;
      starts.suspend(entry, suspendedMs.broken);
      return true;
    },
    mounted,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
