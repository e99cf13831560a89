import { type Kysely, sql } from "kysely";

// Customers and companies are listed as people sort names: "Élodie" beside "Emil". The indexes by code point, which the former version
// sorts by, are replaced: it still finds the same rows, and sorts them itself.
const indexes = {
  customer_name: ["customer", "", "where merged_into_id is null"],
  customer_company: ["customer", "company_id, ", ""],
  company_name: ["company", "", ""],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, 'collate "und-x-icu"');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, "");
}

async function replaceIndexes(db: Kysely<unknown>, collation: string): Promise<void> {
  for (const [name, [table, first, condition]] of Object.entries(indexes)) {
    await sql`drop index tickets.${sql.raw(name)}`.execute(db);
    await sql`create index ${sql.raw(name)} on tickets.${sql.raw(table)}
      (organization_id, ${sql.raw(first)}name_key ${sql.raw(collation)}, id) ${sql.raw(condition)}`.execute(
      db,
    );
  }
}
