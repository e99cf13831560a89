import { type Kysely, sql } from "kysely";

const contract =
  "the languages that members of the organization in app.organization_id read: the one that they chose, else the one that pages had for them last. Unique by (organization_id, member_id).";

// For services that write to members. Who leaves the language to their browser is written to as pages are.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema("identity").alterTable("user").addColumn("pageLanguage", "text").execute();
  await sql`create view directory.member_language as
    select member."organizationId" as organization_id, member."userId" as member_id,
      coalesce("user".language, "user"."pageLanguage") as language
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"
    where coalesce("user".language, "user"."pageLanguage") is not null`.execute(db);
  await sql`comment on view directory.member_language is ${sql.lit(`Published contract: ${contract}`)}`.execute(
    db,
  );
  await sql`grant select on directory.member_language to all_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.member_language`.execute(db);
  await db.schema.withSchema("identity").alterTable("user").dropColumn("pageLanguage").execute();
}
