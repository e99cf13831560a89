import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";
import {
  askForRedaction,
  countUnfinished,
  listUnredacted,
  type StoredFileName,
} from "./stored-redaction.repository.ts";

interface StoredRedactionOptions {
  tenantDb: TenantDb<FilesDatabase>;
  /** As the job role, which sees which files those are, of all organizations. */
  jobDb: Kysely<FilesDatabase>;
  /** How many files the workers have at once; others wait until they are read. */
  atOnce: number;
  /** Ends it between two batches: what is left is found by the next run. */
  signal: AbortSignal;
  /** How many were read so far. */
  onProgress(done: number): void;
  /** Waits before it is looked again whether a batch is read. */
  pause(): Promise<void>;
}

/** Has the workers redact what was stored before they could, and answers how many files that were. */
export async function redactStored({
  tenantDb,
  jobDb,
  atOnce,
  signal,
  onProgress,
  pause,
}: StoredRedactionOptions): Promise<number> {
  let done = 0;
  let last: StoredFileName | null = null;
  while (!signal.aborted) {
    const batch: StoredFileName[] = await listUnredacted(jobDb, last, atOnce);
    last = batch.at(-1) ?? null;
    if (!last) break;
    for (const [organizationId, files] of Map.groupBy(batch, (file) => file.organization_id))
      done += await askForRedaction(
        tenantDb.for(organizationId),
        files.map(({ id }) => id),
      );
    const ids = batch.map(({ id }) => id);
    while (!signal.aborted && (await countUnfinished(jobDb, ids)) > 0) await pause();
    onProgress(done);
  }
  return done;
}
