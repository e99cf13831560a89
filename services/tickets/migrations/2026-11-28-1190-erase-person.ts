import { createErasureTable } from "@tessera/kit/erasure/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How far that has come: `stage` is the part that is walked, `place` the last id looked at.
  const progress = sql`file_ids uuid[] not null default '{}', stage smallint not null default 1,
    place uuid not null default '00000000-0000-0000-0000-000000000000',`;
  await createErasureTable(db, "tickets", progress);
}
