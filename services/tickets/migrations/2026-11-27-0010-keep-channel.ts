import { type Kysely, sql } from "kysely";

// How a message came; null for those that were written in the product.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication add column channel text check (channel in ('email', 'portal'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication drop column channel`.execute(db);
}
