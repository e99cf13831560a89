import { type Kysely, sql } from "kysely";

// Whoever was removed or left, by the audit log: somebody may ask for them to be forgotten, and other domains know them by id.
// Once that is done, they are no longer in it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view directory.former_member_directory as
    select distinct entry.organization_id, "user".id, "user".email
    from identity.audit_entry as entry join identity."user" as "user" on "user".id = entry.target_id
    where entry.action in ('member.removed', 'member.left') and entry.target_name is distinct from 'Erased person'`.execute(
    db,
  );
  await sql`comment on view directory.former_member_directory is
    'Published contract: who was removed from the organization in app.organization_id or left it, by the address of their account. Some may be members again.'`.execute(
    db,
  );
  await sql`grant select on directory.former_member_directory to desk_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.former_member_directory`.execute(db);
}
