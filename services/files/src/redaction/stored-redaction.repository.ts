import { type Kysely, sql } from "kysely";
import { recordFileEvent } from "../file-event.ts";
import type { FilesDatabase } from "../schema.ts";
import { redactionVersion } from "./redaction-version.ts";

/** Identifies a file across organizations. */
export interface StoredFileName {
  organization_id: string;
  id: string;
}

/**
 * SQL condition: content that redaction can change, that is pictures and possible text. Recordings, documents and archives are
 * left as they are.
 */
const redactable = sql<boolean>`(mime_type ~ '^(image|text|message)/'
  or mime_type ~ '^application/(json|xml|yaml|toml|sql|mbox|javascript|x-ndjson|x-subrip|octet-stream)')`;

/** Returns the next files after a given one whose stored content was not processed by the current redaction. */
export async function listUnredacted(
  jobDb: Kysely<FilesDatabase>,
  after: StoredFileName | null,
  limit: number,
): Promise<StoredFileName[]> {
  return jobDb
    .selectFrom("files.file")
    .select(["organization_id", "id"])
    .where("status", "in", ["processed", "failed"])
    .where("redaction", "<", redactionVersion)
    .where("deleted_at", "is", null)
    .where(redactable)
    .where(
      after
        ? sql<boolean>`(organization_id, id) > (${after.organization_id}, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy("organization_id")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Resets files of one organization to their state after the upload, so that a worker reads and redacts them again. */
export async function requestRedaction(db: Kysely<FilesDatabase>, ids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const asked = await trx
      .updateTable("files.file")
      .set((eb) => ({
        status: "uploaded" as const,
        attempt: eb("attempt", "+", 1),
        tries: 0,
        claimed_at: null,
        processing_started_at: null,
        processing_completed_at: null,
        updated_at: sql<string>`statement_timestamp()`,
      }))
      .where("id", "=", sql<string>`any (${ids}::uuid[])`)
      .where("status", "in", ["processed", "failed"])
      .where("redaction", "<", redactionVersion)
      .returning(["organization_id", "id"])
      .execute();
    for (const file of asked) await recordFileEvent(trx, file, "file.waiting");
    return asked.length;
  });
}

/** Returns how many of these files are not finished yet. */
export async function countUnfinished(jobDb: Kysely<FilesDatabase>, ids: readonly string[]): Promise<number> {
  const row = await jobDb
    .selectFrom("files.file")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .where("status", "in", ["uploaded", "processing"])
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
