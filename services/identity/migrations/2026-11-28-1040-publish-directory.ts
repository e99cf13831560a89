import { currentOrganization } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

const views = {
  member_directory:
    "the members of the organization in app.organization_id. Unique by (organization_id, id).",
  organization_directory: "the organization in app.organization_id.",
  member_time_zone:
    "the time zones that members of the organization in app.organization_id chose. Unique by (organization_id, member_id).",
  member_language:
    "the languages that members of the organization in app.organization_id read: the one that they chose, else the one that pages had for them last. Unique by (organization_id, member_id).",
  organization_address:
    "the names of all organizations and the addresses of their public pages. Read it by slug.",
  former_member_directory:
    "who was removed from the organization in app.organization_id or left it, by the address of their account. Some may be members again.",
};

// Views read as their owner, who sees the members of the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view directory.member_directory as
    select
      member."userId" as id,
      member."organizationId" as organization_id,
      "user".name as display_name,
      "user".name as full_name,
      "user".email,
      '/api/v1/users/' || "user".id || '/avatar?v=' || "user"."avatarDigest" as avatar_url,
      member.role,
      member."isActive" as is_active
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"`.execute(db);
  await sql`create view directory.organization_directory with (security_barrier) as
    select id, name, slug, "createdAt" as created_at from identity.organization
    where id = ${currentOrganization}`.execute(db);
  // For services that send members something at a time of their day.
  await sql`create view directory.member_time_zone as
    select member."organizationId" as organization_id, member."userId" as member_id, "user".timezone
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"
    where "user".timezone is not null`.execute(db);
  // For services that write to members. Who leaves the language to their browser is written to as pages are.
  await sql`create view directory.member_language as
    select member."organizationId" as organization_id, member."userId" as member_id,
      coalesce("user".language, "user"."pageLanguage") as language
    from identity.member as member
    join identity."user" as "user" on "user".id = member."userId"
    where coalesce("user".language, "user"."pageLanguage") is not null`.execute(db);
  // A person who opens the portal of an organization knows its address and nothing else.
  await sql`create view directory.organization_address as
    select slug, id, name from identity.organization`.execute(db);
  // By the audit log: someone may ask for them to be forgotten, and other domains know them by id. Once that is done, they
  // are no longer in it.
  await sql`create view directory.former_member_directory as
    select distinct entry.organization_id, "user".id, "user".email
    from identity.audit_entry as entry join identity."user" as "user" on "user".id = entry.target_id
    where entry.action in ('member.removed', 'member.left') and entry.target_name is distinct from 'Erased person'`.execute(
    db,
  );
  for (const [name, contract] of Object.entries(views)) {
    const view = sql.id("directory", name);
    await sql`comment on view ${view} is ${sql.lit(`Published contract: ${contract}`)}`.execute(db);
    await sql`grant select on ${view} to all_services`.execute(db);
  }
}
