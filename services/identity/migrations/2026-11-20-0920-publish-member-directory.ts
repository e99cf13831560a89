import { type Kysely, sql } from "kysely";

// The view reads as its owner, and the owner sees the members of the organization in the setting only: policies
// hold for conditions a reader writes, too. The service itself works across organizations (sign-in, my organizations).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy directory on identity.member for select to identity_owner
    using ("organizationId" = (select nullif(current_setting('app.organization_id', true), '')))`.execute(db);
  await sql`create policy service on identity.member to svc_identity using (true) with check (true)`.execute(
    db,
  );
  await sql`alter table identity.member enable row level security, force row level security`.execute(db);

  await sql`create view directory.member_directory as
    select
      member."userId" as id,
      member."organizationId" as organization_id,
      "user".name as display_name,
      "user".name as full_name,
      "user".email,
      null::text as avatar_url,
      member.role,
      member."isActive" as is_active
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"`.execute(db);
  await sql`comment on view directory.member_directory is
    'Published contract: the members of the organization in app.organization_id. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`grant select on directory.member_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.member_directory`.execute(db);
  await sql`alter table identity.member no force row level security, disable row level security`.execute(db);
  await sql`drop policy directory on identity.member`.execute(db);
  await sql`drop policy service on identity.member`.execute(db);
}
