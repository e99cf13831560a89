import { type Kysely, type RawBuilder, sql } from "kysely";

// Whether a member takes new tickets, and when that ends. The end is compared when it is read, so that no job has to run.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.member
    add column availability text not null default 'available',
    add column "availableAt" timestamptz`.execute(db);
  await sql`alter table identity.member add constraint member_availability_check
    check (availability in ('available', 'busy', 'away')) not valid`.execute(db);
  const availability = sql`,
    case when member."availableAt" <= now() then 'available' else member.availability end as availability,
    case when member."availableAt" > now() then member."availableAt" end as available_at`;
  await sql`create or replace view directory.member_directory as ${selectMembers(availability)}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.member_directory`.execute(db);
  await sql`create view directory.member_directory as ${selectMembers(sql``)}`.execute(db);
  await sql`comment on view directory.member_directory is
    'Published contract: the members of the organization in app.organization_id. Unique by (organization_id, id).'`.execute(
    db,
  );
  await sql`grant select on directory.member_directory to all_services`.execute(db);
  await sql`alter table identity.member drop column availability, drop column "availableAt"`.execute(db);
}

function selectMembers(more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select
      member."userId" as id,
      member."organizationId" as organization_id,
      "user".name as display_name,
      "user".name as full_name,
      "user".email,
      '/api/v1/users/' || "user".id || '/avatar?v=' || "user"."avatarDigest" as avatar_url,
      member.role,
      member."isActive" as is_active${more}
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"`;
}
