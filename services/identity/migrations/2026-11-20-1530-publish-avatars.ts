import { type Kysely, sql } from "kysely";

// The digest stands beside the name, so that a list of people reads no pictures.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity."user" add column "avatarDigest" text, add column "avatarChangedAt" timestamptz`.execute(
    db,
  );
  await sql`create table identity.avatar (
    user_id text primary key references identity."user" (id) on delete cascade,
    digest text not null,
    content bytea not null
  )`.execute(db);
  await sql`alter table identity.session add column "lastSeenAt" timestamptz`.execute(db);
  await publishMembers(
    db,
    sql`'/api/v1/users/' || "user".id || '/avatar?v=' || "user"."avatarDigest" as avatar_url`,
  );

  await sql`create view directory.organization_directory with (security_barrier) as
    select id, name, slug, "createdAt" as created_at from identity.organization
    where id = (select nullif(current_setting('app.organization_id', true), ''))`.execute(db);
  await sql`comment on view directory.organization_directory is
    'Published contract: the organization in app.organization_id.'`.execute(db);
  await sql`grant select on directory.organization_directory to desk_services`.execute(db);
}

async function publishMembers(db: Kysely<unknown>, avatarUrl: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace view directory.member_directory as
    select
      member."userId" as id,
      member."organizationId" as organization_id,
      "user".name as display_name,
      "user".name as full_name,
      "user".email,
      ${avatarUrl},
      member.role,
      member."isActive" as is_active
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.organization_directory`.execute(db);
  await publishMembers(db, sql`null::text as avatar_url`);
  await sql`alter table identity.session drop column "lastSeenAt"`.execute(db);
  await sql`drop table identity.avatar`.execute(db);
  await sql`alter table identity."user" drop column "avatarDigest", drop column "avatarChangedAt"`.execute(
    db,
  );
}
