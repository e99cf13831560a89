import { type Kysely, sql } from "kysely";

const isRole = sql`check (role in ('viewer', 'user', 'admin', 'owner'))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.organization (
    id text primary key default (uuidv7()::text),
    name text not null,
    slug text not null constraint organization_slug_key unique,
    logo text,
    metadata text,
    "createdAt" timestamptz not null default now()
  )`.execute(db);

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

  await sql`create table identity.invitation (
    id text primary key default (uuidv7()::text),
    "organizationId" text not null references identity.organization (id) on delete cascade,
    email text not null,
    role text not null default 'user' constraint invitation_role_check ${isRole},
    status text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default now(),
    "inviterId" text not null references identity."user" (id) on delete cascade
  )`.execute(db);
  await sql`create unique index invitation_pending_key on identity.invitation ("organizationId", lower(email))
    where status = 'pending'`.execute(db);

  await sql`create table identity.session (
    id text primary key default (uuidv7()::text),
    "userId" text not null references identity."user" (id) on delete cascade,
    token text not null constraint session_token_key unique,
    "expiresAt" timestamptz not null,
    "activeOrganizationId" text references identity.organization (id) on delete set null,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`.execute(db);
  await sql`create index session_owner on identity.session ("userId")`.execute(db);
  await keepOneOwner(db);
}

// At commit, so that ownership can be handed over inside one transaction. The lock makes two owners who leave at
// once queue: the second one counts after the first is gone. A deleted organization needs no owner.
async function keepOneOwner(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.keep_one_owner() returns trigger language plpgsql set search_path = '' as $$
    begin
      perform from identity.organization where id = old."organizationId" for no key update;
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

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table identity.session, identity.invitation, identity.member, identity.organization`.execute(
    db,
  );
  await sql`drop function identity.keep_one_owner()`.execute(db);
}
