import { currentOrganization } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

const isRole = sql`check (role in ('viewer', 'user', 'admin', 'owner'))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.organization (
    id text primary key default (uuidv7()::text),
    name text not null,
    slug text not null constraint organization_slug_key unique,
    logo text,
    metadata text,
    "createdAt" timestamptz not null default now(),
    -- The hosted provider that this row is a copy of.
    "mirroredFrom" text
  )`.execute(db);
  await createMember(db);
  await keepOneOwner(db);
  await createInvitation(db);
  await sql`create table identity.session (
    id text primary key default (uuidv7()::text),
    "userId" text not null references identity."user" (id) on delete cascade,
    token text not null constraint session_token_key unique,
    "expiresAt" timestamptz not null,
    "activeOrganizationId" text references identity.organization (id) on delete set null,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(),
    "lastSeenAt" timestamptz,
    "confirmedAt" timestamptz default now()
  )`.execute(db);
  await sql`create index session_owner on identity.session ("userId")`.execute(db);
}

async function createMember(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.member (
    id text primary key default (uuidv7()::text),
    "organizationId" text not null references identity.organization (id) on delete cascade,
    "userId" text not null references identity."user" (id) on delete cascade,
    role text not null constraint member_role_check ${isRole},
    "isActive" boolean not null default true,
    "createdAt" timestamptz not null default now(),
    constraint member_organization_user_key unique ("organizationId", "userId")
  )`.execute(db);
  await sql`create index member_user on identity.member ("userId")`.execute(db);
  // The service works across organizations: signing in, "my organizations". Published views read as the owner, who sees the
  // members of the organization in the setting only, whatever conditions a reader writes.
  await sql`create policy service on identity.member to svc_identity using (true) with check (true)`.execute(
    db,
  );
  await sql`create policy owner on identity.member for select to identity_owner
    using ("organizationId" = ${currentOrganization})`.execute(db);
  // For erasing a person: an active member stays.
  await sql`create policy owner_deletes on identity.member for delete to identity_owner
    using (not "isActive" and "organizationId" = ${currentOrganization})`.execute(db);
  await sql`alter table identity.member enable row level security, force row level security`.execute(db);
}

// At commit, so that ownership can be handed over inside one transaction. The lock makes two owners who leave at
// once queue: the second one counts after the first is finished. A deleted organization needs no owner, and who owns one of a
// hosted provider is that provider's business.
async function keepOneOwner(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.keep_one_owner() returns trigger language plpgsql set search_path = '' as $$
    begin
      perform from identity.organization where id = old."organizationId" and "mirroredFrom" is null for no key update;
      if found and not exists (
        select from identity.member where "organizationId" = old."organizationId" and role = 'owner' and "isActive"
      ) then
        raise exception 'an organization keeps at least one owner'
          using errcode = 'check_violation', constraint = 'member_one_owner', schema = 'identity', table = 'member';
      end if;
      return null;
    end
  $$`.execute(db);
  await sql`create constraint trigger member_one_owner after update or delete on identity.member
    deferrable initially deferred for each row when (old.role = 'owner')
    execute function identity.keep_one_owner()`.execute(db);
}

// An invitation may have been mailed more than once: each email has a token of its own, and any of them leads to it.
// The inviter may be erased, and the invitation stays.
async function createInvitation(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.invitation (
    id text primary key default (uuidv7()::text),
    "organizationId" text not null references identity.organization (id) on delete cascade,
    email text not null constraint invitation_email_is_lower_case check (email = lower(email)),
    role text not null default 'user' constraint invitation_role_check ${isRole},
    status text not null default 'pending'
      constraint invitation_status_check check (status in ('pending', 'accepted', 'revoked')),
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default now(),
    "inviterId" text constraint invitation_inviter_fkey references identity."user" (id) on delete set null,
    "tokenHashes" text[] not null default '{}',
    "acceptedAt" timestamptz,
    "acceptedBy" text references identity."user" (id) on delete set null
  )`.execute(db);
  await sql`create unique index invitation_pending_key on identity.invitation ("organizationId", lower(email))
    where status = 'pending'`.execute(db);
  await sql`create index invitation_token on identity.invitation using gin ("tokenHashes")`.execute(db);
}
