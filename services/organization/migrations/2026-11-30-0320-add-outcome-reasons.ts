import { turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readOutcome } from "./known-texts/outcome.ts";

const texts = { delivery: "error", integration: "last_error", data_job: "error" };

/** Outcomes of deliveries, tests and exports are stored as reasons beside their English texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(texts)) {
    const reason = `${text}_reason`;
    await sql`alter table ${sql.id("organization", table)} add column ${sql.id(reason)} jsonb`.execute(db);
    await turnTextsIntoReasons(db, { schema: "organization", table, text, reason, read: readOutcome });
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(texts))
    await sql`alter table ${sql.id("organization", table)} drop column ${sql.id(`${text}_reason`)}`.execute(
      db,
    );
}
