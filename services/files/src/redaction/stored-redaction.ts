import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";
import {
  countUnfinished,
  listUnredacted,
  requestRedaction,
  type StoredFileName,
} from "./stored-redaction.repository.ts";

interface StoredRedactionOptions {
  tenantDb: TenantDb<FilesDatabase>;
  /** Connected as the job role, which can list such files of all organizations. */
  jobDb: Kysely<FilesDatabase>;
  /** The size of a batch; the next one starts when all its files are read. */
  atOnce: number;
  /** Stops it between two batches; the next run finds the rest. */
  signal: AbortSignal;
  /** Called with the number of files read so far. */
  onProgress(done: number): void;
  /** Waits before the next check whether a batch is finished. */
  pause(): Promise<void>;
}

/** Has the workers redact files that were stored before redaction supported them. Returns how many files were requested. */
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
      done += await requestRedaction(
        tenantDb.for(organizationId),
        files.map(({ id }) => id),
      );
    const ids = batch.map(({ id }) => id);
    while (!signal.aborted && (await countUnfinished(jobDb, ids)) > 0) await pause();
    onProgress(done);
  }
  return done;
}
