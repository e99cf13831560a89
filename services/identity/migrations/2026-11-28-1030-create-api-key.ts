import { allRows, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // `owner_id` is the member a personal key belongs to and ends with; keys of the organization have none.
  await sql`create table identity.api_key (
    organization_id text not null references identity.organization (id) on delete cascade,
    id uuid not null default uuidv7(),
    owner_id text,
    created_by_id text not null,
    created_by_name text not null,
    name text not null,
    hash text not null,
    start text not null,
    scopes text[] not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    expires_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, owner_id) references identity.member ("organizationId", "userId") on delete cascade
  )`.execute(db);
  await sql`create index api_key_owner on identity.api_key (organization_id, owner_id)`.execute(db);
  // Not unique, since every key of a tenant table begins with the organization; 256 random bits do not meet.
  await sql`create index api_key_hash on identity.api_key (hash)`.execute(db);
  await restrictTable(db, "identity", "api_key", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    owner: { may: "select", rows: allRows },
  });
  // Where a key has been used from: the first use from elsewhere is worth an entry.
  await sql`create table identity.api_key_address (
    organization_id text not null,
    key_id uuid not null,
    address text not null,
    first_used_at timestamptz not null default now(),
    primary key (organization_id, key_id, address),
    foreign key (organization_id, key_id) references identity.api_key (organization_id, id) on delete cascade
  )`.execute(db);
  await restrictTable(db, "identity", "api_key_address", { service: "select, insert" });
  await createFind(db);
}

// A caller who shows a key says nothing of its organization. Runs as the owner, and shows one key at most.
async function createFind(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.find_api_key(wanted text)
    returns table (organization_id text, id uuid, owner_id text, name text, scopes text[])
    language sql stable security definer set search_path = '' as $$
      select organization_id, id, owner_id, name, scopes from identity.api_key
      where hash = wanted and (expires_at is null or expires_at > now()) limit 1
    $$`.execute(db);
  await sql`revoke all on function identity.find_api_key(text) from public`.execute(db);
  await sql`grant execute on function identity.find_api_key(text) to svc_identity`.execute(db);
}
