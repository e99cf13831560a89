import { type Kysely, sql } from "kysely";

const contract = "the names of all organizations and the addresses of their public pages. Read it by slug.";

// A person who opens the portal of an organization knows its address and nothing else.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view directory.organization_address as
    select slug, id, name from identity.organization`.execute(db);
  await sql`comment on view directory.organization_address is ${sql.lit(`Published contract: ${contract}`)}`.execute(
    db,
  );
  await sql`grant select on directory.organization_address to all_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.organization_address`.execute(db);
}
