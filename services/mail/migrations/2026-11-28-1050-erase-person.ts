import { createErasureTable } from "@tessera/kit/erasure/erasure-table";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `addresses` are all that the person writes from. `stage` is the part that is walked, `place` the last id looked at.
  const own = sql`addresses text[] not null default '{}', stage smallint not null default 1,
    place uuid not null default '00000000-0000-0000-0000-000000000000',`;
  await createErasureTable(db, "mail", own);
}
