import { type Kysely, sql } from "kysely";
import type { FilesDatabase } from "../schema.ts";

export async function findProcessing(db: Kysely<FilesDatabase>, fileId: string) {
  return db
    .selectFrom("files.file")
    .select(["id", "status", "processing_started_at", "processing_completed_at", "error", "error_reason"])
    .where("id", "=", fileId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function findAnalysis(db: Kysely<FilesDatabase>, fileId: string) {
  return db
    .selectFrom("files.file")
    .select(["id", "filename", "status", "summary", "summary_reason", "findings"])
    .where("id", "=", fileId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns a part of a file's text, from a 0-based character offset, and the total number of characters. */
export async function findText(db: Kysely<FilesDatabase>, fileId: string, offset: number, length: number) {
  return db
    .selectFrom("files.file_text")
    .select([
      sql<string>`substr(content, ${offset}::integer + 1, ${length}::integer)`.as("text"),
      sql<number>`char_length(content)`.as("total"),
    ])
    .where("file_id", "=", fileId)
    .executeTakeFirst();
}

/** Resets a failed file to its state after the upload, as a new attempt; returns undefined for any other file. */
export async function restart(db: Kysely<FilesDatabase>, fileId: string) {
  return db
    .updateTable("files.file")
    .set((eb) => ({
      status: "uploaded" as const,
      attempt: eb("attempt", "+", 1),
      tries: 0,
      claimed_at: null,
      processing_started_at: null,
      processing_completed_at: null,
      error: null,
      error_reason: null,
      updated_at: sql<string>`statement_timestamp()`,
    }))
    .where("id", "=", fileId)
    .where("status", "=", "failed")
    .returning(["organization_id", "id", "attempt"])
    .executeTakeFirst();
}
