import { isPlacedHere } from "@tessera/kit/cell/placement";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { sql } from "kysely";
import { parseObjectName } from "../storage/storage-key.ts";
import { abandonedAfterMs, isOurTurn, type SweepContext } from "./sweep.ts";

const everySeconds = 60 * 60;
const maxAtOnce = 500;

interface Candidate {
  key: string;
  organizationId: string;
  fileId: string;
}

/** Removes objects without a row: uploads and thumbnails whose process was killed before it wrote the row. */
export const orphanJob: ScheduledJob<SweepContext> = {
  name: "remove content without a file",
  everySeconds,
  run: async (context) => {
    if (!(await isOurTurn(context, "orphan", everySeconds))) return 0;
    return removeOrphans(context);
  },
};

export async function removeOrphans(context: SweepContext): Promise<number> {
  let removed = 0;
  let batch: Candidate[] = [];
  for await (const { key, modifiedAt } of context.storage.list()) {
    const name = parseObjectName(key);
    if (!name || context.now() - modifiedAt.getTime() < abandonedAfterMs) continue;
    batch.push({ key, ...name });
    if (batch.length < maxAtOnce) continue;
    removed += await removeUnknown(context, batch);
    batch = [];
  }
  return removed + (await removeUnknown(context, batch));
}

async function removeUnknown(context: SweepContext, candidates: Candidate[]): Promise<number> {
  let removed = 0;
  for (const [organizationId, ofOne] of Map.groupBy(candidates, (candidate) => candidate.organizationId)) {
    // All cells share the storage, and only the cell of an organization knows its files.
    if (!(await isPlacedHere(context.tenantDb.unscoped, organizationId))) continue;
    const known = await knownKeys(context, organizationId, ofOne);
    for (const { key } of ofOne) {
      if (known.has(key)) continue;
      await context.storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}

/** Returns the keys in use. The file of a key's id may be deleted while others of the same content share the object. */
async function knownKeys(
  { tenantDb }: SweepContext,
  organizationId: string,
  candidates: Candidate[],
): Promise<Set<string>> {
  const ids = candidates.map(({ fileId }) => fileId);
  const rows = await tenantDb
    .for(organizationId)
    .selectFrom("files.file")
    .select(["storage_key", "thumbnail_key", "shown_key"])
    .where(
      sql<boolean>`coalesce(content_sha256, sha256) in (
        select coalesce(content_sha256, sha256) from files.file where id = any (${ids}::uuid[]))`,
    )
    .execute();
  return new Set(
    rows.flatMap((row) => [row.storage_key, row.thumbnail_key, row.shown_key]).filter((key) => key !== null),
  );
}
