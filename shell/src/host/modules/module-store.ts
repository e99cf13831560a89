import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { parsePath } from "react-router";
import { home } from "../../common/paths.ts";
import type { FetchAhead } from "./fetch-ahead.ts";
import { limitCalls } from "./limited-calls.ts";
import {
  attemptAt,
  type Candidate,
  inTime,
  loadInTurn,
  type ModuleEntry,
  ModuleSuspendedError,
} from "./load-attempts.ts";
import { loadPage } from "./load-page.ts";
import { getOwner } from "./module-owner.ts";
import type { FetchRemote } from "./remote-loader.ts";
import { removeStyles } from "./remove-styles.ts";
import type { StartNotes } from "./start-notes.ts";

/** The maximum time that a release may take to load, in ms. */
const timeouts = 10_000;
/** A release counts as started if the page still responds after this time, in ms, when its first screen has been drawn. */
const settledAfterMs = 1_000;
const hour = 60 * 60 * 1000;
const suspendedMs = { hung: 24 * hour, broken: hour };

export interface ModuleStoreContext {
  entries: readonly ModuleEntry[];
  fetchRemote: FetchRemote;
  remoteContext: RemoteContext;
  isDevelopment: boolean;
  /** The notes of this browser about earlier starts. */
  starts: StartNotes;
  fetchAhead: FetchAhead;
  later(run: () => void, milliseconds: number): void;
  /** Called with the outcome of each attempt to load a release. */
  onOutcome?(outcome: ReleaseOutcome): void;
  /** Called with each call of an operation that a limited release does not declare. */
  onRefusedCall?(refusal: RefusedCall): void;
}

/** The outcome of an attempt to load a release. `error` is set if it could not be loaded or failed while it started. */
export interface ReleaseOutcome {
  name: string;
  version: string;
  milliseconds: number;
  error?: unknown;
}

/** A call that a release may not make. */
export interface RefusedCall {
  name: string;
  version: string;
  error: Error;
}

/** The modules of the installation, with those that are mounted and those that failed. */
export interface ModuleStore {
  entries: readonly ModuleEntry[];
  /** Mounts the module that owns a path, once. Resolves to null if no module owns it; rejects if the module cannot be loaded. */
  open(path: string): Promise<{ name: string; module: RemoteModule } | null>;
  /** Returns the release that runs at a path, or null if none does. */
  releaseAt(path: string): { name: string; version: string } | null;
  /** Returns the releases of the page: for each module the running one, or the one that would be tried first. */
  releases(): { name: string; version: string }[];
  /** Returns the error because of which the module that owns a path is missing. */
  failureAt(path: string): unknown;
  /**
   * Loads a module before it is opened. A module that has run in this browser before is mounted, and loads the code and data of its page at
   * the path. Of other modules, only the files are fetched, and no code runs. Never rejects.
   */
  warm(path: string): Promise<void>;
  /** Suspends the failed release at a path for a while. Returns true if the next page will use another release there. */
  fallBack(path: string): boolean;
  /** Returns the mounted modules. The array stays the same until another module is mounted. */
  mounted(): readonly RemoteModule[];
  /** Registers a listener for newly mounted modules. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

type MountRelease = (name: string, candidate: Candidate) => Promise<RemoteModule>;

/** Returns the function that mounts one release. A failure during the start counts like a failure to load. */
function mounting(context: ModuleStoreContext): MountRelease {
  const {
    fetchRemote,
    remoteContext,
    isDevelopment,
    starts,
    later,
    onOutcome = () => {},
    onRefusedCall,
  } = context;
  return async (name, candidate) => {
    const { version } = candidate;
    const began = performance.now();
    const send = (outcome: { error?: unknown }) =>
      onOutcome({ name, version, milliseconds: performance.now() - began, ...outcome });
    const start = starts.begin({ name, version });
    try {
      const attempt = attemptAt(candidate, isDevelopment);
      const remote = await inTime(fetchRemote(name, attempt), timeouts);
      const limited = limitCalls(remoteContext, candidate, (error) =>
        onRefusedCall?.({ name, version, error }),
      );
      const module = remote.mount(limited);
      send({});
      later(start.started, settledAfterMs);
      return module;
    } catch (error) {
      start.ended();
      removeStyles(candidate.entry);
      send({ error });
      throw error;
    }
  };
}

/**
 * Suspends and reports the releases during whose start an earlier page hung, since that page could not report it. A release without a
 * predecessor is suspended only after its second hang, because closing the browser during a start leaves the same note.
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

/** Returns false for a module from a developer's machine. It is never suspended, because its developer needs to see what it does. */
function isReleased({ override, development }: ModuleEntry): boolean {
  return !override && !development;
}

/** Creates the store of the mounted modules. Each module is mounted only once. */
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
        // The next attempt is an explicit request to try again.
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
      const entry = getOwner(path, entries);
      return entry && { name: entry.name, module: await mountOnce(entry) };
    },
    releaseAt(path) {
      const name = getOwner(path, entries)?.name ?? "";
      const version = running.get(name);
      return version === undefined ? null : { name, version };
    },
    releases: () => entries.map(({ name, version }) => ({ name, version: running.get(name) ?? version })),
    failureAt: (path) => failures.get(getOwner(path, entries)?.name ?? ""),
    async warm(path) {
      const entry = getOwner(parsePath(path).pathname ?? home, entries);
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
      const entry = getOwner(path, entries);
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
