import { type Kysely, sql } from "kysely";
import { recordFileEvent } from "../live/file-event.ts";
import type { FilesDatabase } from "../schema.ts";
import { redactionVersion } from "./redaction-version.ts";

/** Names a file among those of all organizations. */
export interface StoredFileName {
  organization_id: string;
  id: string;
}

/** Content that redaction reads: pictures, and what may be text. Recordings, documents and archives keep theirs. */
const redactable = sql<boolean>`(mime_type ~ '^(image|text|message)/'
  or mime_type ~ '^application/(json|xml|yaml|toml|sql|mbox|javascript|x-ndjson|x-subrip|octet-stream)')`;

/** The next files, after one, whose stored content this redaction has not seen. */
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

/** Puts files of one organization back to where they were after their upload: a worker reads them again, and keeps a copy. */
export async function askForRedaction(db: Kysely<FilesDatabase>, ids: readonly string[]): Promise<number> {
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

/** How many of these nobody has read to the end yet. */
export async function countUnfinished(jobDb: Kysely<FilesDatabase>, ids: readonly string[]): Promise<number> {
  const row = await jobDb
    .selectFrom("files.file")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .where("status", "in", ["uploaded", "processing"])
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
