import { type Kysely, sql } from "kysely";

// An invitation may have been mailed more than once: each mail has a token of its own, and any of them leads to it.
// Whoever invited may be erased, and the invitation stays.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.invitation
    add column "tokenHashes" text[] not null default '{}',
    add column "acceptedAt" timestamptz,
    add column "acceptedBy" text references identity."user" (id) on delete set null,
    alter column status set default 'pending',
    add constraint invitation_status_check check (status in ('pending', 'accepted', 'revoked')),
    add constraint invitation_email_is_lower_case check (email = lower(email)),
    alter column "inviterId" drop not null,
    drop constraint "invitation_inviterId_fkey",
    add constraint invitation_inviter_fkey
      foreign key ("inviterId") references identity."user" (id) on delete set null`.execute(db);
  await sql`create index invitation_token on identity.invitation using gin ("tokenHashes")`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index identity.invitation_token`.execute(db);
  await sql`delete from identity.invitation where "inviterId" is null`.execute(db);
  await sql`alter table identity.invitation
    drop column "tokenHashes",
    drop column "acceptedAt",
    drop column "acceptedBy",
    alter column status drop default,
    drop constraint invitation_status_check,
    drop constraint invitation_email_is_lower_case,
    alter column "inviterId" set not null,
    drop constraint invitation_inviter_fkey,
    add constraint "invitation_inviterId_fkey"
      foreign key ("inviterId") references identity."user" (id) on delete cascade`.execute(db);
}
