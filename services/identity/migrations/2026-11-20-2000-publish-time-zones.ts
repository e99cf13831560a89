import { type Kysely, sql } from "kysely";

// For whoever sends members something at a time of their day.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view directory.member_time_zone as
    select member."organizationId" as organization_id, member."userId" as member_id, "user".timezone
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"
    where "user".timezone is not null`.execute(db);
  await sql`comment on view directory.member_time_zone is
    'Published contract: the time zones that members of the organization in app.organization_id chose. Unique by (organization_id, member_id).'`.execute(
    db,
  );
  await sql`grant select on directory.member_time_zone to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.member_time_zone`.execute(db);
}
