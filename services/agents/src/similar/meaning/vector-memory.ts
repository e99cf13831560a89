import type { AgentsContext, AgentsDb } from "../../context.ts";
import { findChangedSince, findLastPosition, findVectorsBefore } from "./changed-vectors.repository.ts";
import { createVectorPages, type VectorPages } from "./vector-pages.ts";

/** The limit over all organizations: 77 MB of vectors, and about as much for their ids. Of a larger organization, the newest are used. */
const maxVectors = 200_000;
/** Permanent deletions publish no event, so an organization is loaded again after this time. */
const maxMs = 10 * 60_000;
const perRead = 2_000;

interface Remembered {
  pages: VectorPages;
  /** All changes up to this position are included. */
  position: number;
  readAt: number;
}

export interface VectorMemoryOptions extends AgentsContext {
  now?: () => number;
  max?: number;
}

/** The vectors of the organizations in use, kept current. */
export interface VectorMemory {
  of(organizationId: string): Promise<VectorPages>;
  /** The number of vectors it holds. */
  size(): number;
}

export function createVectorMemory({
  tenantDb,
  now = Date.now,
  max = maxVectors,
}: VectorMemoryOptions): VectorMemory {
  const remembered = new Map<string, Promise<Remembered>>();
  const sizes = new Map<string, number>();

  const refresh = async (organizationId: string, before: Promise<Remembered> | undefined) => {
    const known = await before?.catch(() => undefined);
    const db = tenantDb.for(organizationId);
    const isYoung = known !== undefined && now() - known.readAt < maxMs;
    const fresh = (isYoung && (await follow(db, known))) || (await readAll(db, now(), max));
    sizes.set(organizationId, fresh.pages.size());
    return fresh;
  };
  const size = () => [...sizes.values()].reduce((sum, one) => sum + one, 0);
  const makeSpace = () => {
    for (const organizationId of remembered.keys()) {
      if (size() <= max || remembered.size === 1) return;
      remembered.delete(organizationId);
      sizes.delete(organizationId);
    }
  };

  return {
    size,
    async of(organizationId) {
      const refreshed = refresh(organizationId, remembered.get(organizationId));
      remembered.delete(organizationId);
      remembered.set(organizationId, refreshed);
      const { pages } = await refreshed;
      makeSpace();
      return pages;
    },
  };
}

/** Applies the changes since the last read. Returns undefined if a full read would be no more work. */
async function follow(db: AgentsDb, known: Remembered): Promise<Remembered | undefined> {
  const position = await findLastPosition(db);
  const changed = await findChangedSince(db, known.position, perRead);
  if (changed.length === perRead) return;
  for (const { ticket_id, vector } of changed) {
    if (vector) known.pages.put(ticket_id, vector);
    else known.pages.remove(ticket_id);
  }
  return { ...known, position };
}

async function readAll(db: AgentsDb, readAt: number, max: number): Promise<Remembered> {
  const position = await findLastPosition(db);
  const pages = createVectorPages();
  let read = await findVectorsBefore(db, undefined, perRead);
  while (read.length > 0) {
    for (const { ticket_id, vector } of read) pages.put(ticket_id, vector);
    if (read.length < perRead || pages.size() >= max) break;
    read = await findVectorsBefore(db, read.at(-1), perRead);
  }
  return { pages, position, readAt };
}
