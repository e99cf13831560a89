import { toInstant } from "@tessera/kit/database/instant";
import { notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { Canary, ModuleState, ReleaseState } from "@tessera/wire/release/release";
import {
  type CanaryRow,
  listCanaryRows,
  listPointers,
  listUninstalled,
  type PointerRow,
} from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db } from "../context.ts";
import {
  type HealthByRelease,
  readHealth,
  releaseKey,
  unheard,
} from "../health/release-health.repository.ts";
import {
  listOlderReleaseStates,
  listReleaseStates,
  type ReleaseStateRow,
} from "../release/release-state.repository.ts";

const shellName = "shell";

/** Reads a module's state for operators. Throws `not_found` if it was never published. */
export async function readModuleState(
  db: Db,
  name: string,
  { isRunning = false }: { isRunning?: boolean | undefined } = {},
): Promise<ModuleState> {
  const [state] = await readModuleStates(db, { name, isRunning });
  if (!state) throw notFound(toReason("release.module_not_found", { name }));
  return state;
}

interface StatesRequest {
  /** Limits the result to this module. */
  name?: string;
  /** Limits the releases to those that are current, a fallback or a canary, or ran in the last 24 hours. */
  isRunning?: boolean | undefined;
}

/** Reads the state of every module that was ever published, the shell first. */
export async function readModuleStates(
  db: Db,
  { name, isRunning = false }: StatesRequest,
): Promise<ModuleState[]> {
  const health = await readHealth(db, name);
  const [rows, pointers, canaries, uninstalled] = await Promise.all([
    listReleaseStates(db, { channel: stableChannel, name, run: [...health.keys()], isRunning }),
    listPointers(db, stableChannel, name),
    listCanaryRows(db, name),
    listUninstalled(db),
  ]);
  const uninstalledAt = (own: string) => {
    const isServed = [...pointers, ...canaries].some((served) => served.name === own);
    const at = isServed ? undefined : uninstalled.get(own);
    return at === undefined ? null : toInstant(at);
  };
  const names = [...new Set(rows.map((row) => row.name))];
  return names
    .sort((one, other) => Number(other === shellName) - Number(one === shellName))
    .map((own) => ({
      name: own,
      ...toPointer(pointers.find((pointer) => pointer.name === own)),
      canary: toCanary(canaries.find((canary) => canary.name === own)),
      uninstalled_at: uninstalledAt(own),
      releases: rows.filter((row) => row.name === own).map((row) => toState(row, health)),
    }));
}

/** Reads a page of a module's releases, newest first. Throws `not_found` if the module was never published. */
export async function readReleases(
  db: Db,
  { name, cursor, size }: { name: string; cursor?: string | undefined; size: number },
): Promise<{ items: ReleaseState[]; next_cursor: string | null }> {
  const [rows, health] = await Promise.all([
    listOlderReleaseStates(db, { name, cursor, limit: size + 1 }),
    readHealth(db, name),
  ]);
  if (rows.length === 0 && cursor === undefined)
    throw notFound(toReason("release.module_not_found", { name }));
  const items = rows.slice(0, size).map((row) => toState(row, health));
  return { items, next_cursor: rows.length > size ? (items.at(-1)?.version ?? null) : null };
}

function toPointer(pointer: PointerRow | undefined) {
  return {
    current: pointer?.version ?? null,
    current_since: pointer ? toInstant(pointer.moved_at) : null,
    current_by: pointer?.moved_by ?? null,
    previous: pointer?.previous_version ?? null,
  };
}

function toCanary(canary: CanaryRow | undefined): Canary | null {
  if (!canary) return null;
  const { version, percentage, organizations, started_at, started_by } = canary;
  return { version, percentage, organizations, started_at: toInstant(started_at), started_by };
}

function toState(row: ReleaseStateRow, health: HealthByRelease): ReleaseState {
  return {
    version: row.version,
    published_at: toInstant(row.published_at),
    published_by: row.published_by,
    retired_at: row.retired_at && toInstant(row.retired_at),
    failed_at: row.failed_at && toInstant(row.failed_at),
    failed_reason: row.failed_reason,
    failed_reason_reason: row.failed_reason_reason,
    bytes: row.bytes,
    health: health.get(releaseKey(row)) ?? unheard,
  };
}
