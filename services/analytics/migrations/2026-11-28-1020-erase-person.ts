import { createDoneErasureTable } from "@tessera/kit/erasure/erasure-table";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDoneErasureTable(db, "analytics");
}
