import { isOwn, publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy owner on organization.logo for select to organization_owner using (${isOwn})`.execute(
    db,
  );
  await sql`create view organization.logo_directory as
    select organization_id, digest, content from organization.logo`.execute(db);
  await publishView(
    db,
    "organization",
    "logo_directory",
    "the logo of the organization in app.organization_id, a square WebP. At most one row.",
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view organization.logo_directory`.execute(db);
  await sql`drop policy owner on organization.logo`.execute(db);
}
