import { forAllOrganizations, turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readSummary } from "./known-texts/file-summary.ts";

const file = { schema: "files", table: "file" };

/** Files that were processed before summaries had reasons get them, if their summary is not text of the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await turnTextsIntoReasons(db, { ...file, text: "summary", reason: "summary_reason", read: readSummary });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forAllOrganizations(db, file, async () => {
    await sql`update files.file set summary_reason = null where summary_reason is not null`.execute(db);
  });
}
