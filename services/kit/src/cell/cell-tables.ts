import { firstCell } from "@tessera/wire/organization/placement";
import type { Client } from "pg";
import type { ServiceDeclaration } from "../config/service-declarations.ts";
import { getRoles, jobsRole } from "../database/database-roles.ts";

/**
 * Domains whose rows belong to the installation: they are in the first cell, and what other domains read of them is copied to each cell.
 */
export const sharedDomains = ["identity", "registry"];

/** The publication of the tables that the first database replicates to the others. */
export const directoryPublication = "tessera_directory";

/** Postgres' "lock not available", which every service maps to 503: the caller tries again. */
const notHere = "55P03";

/**
 * Creates the tables that record which organizations a database has: `placement`, kept in the first cell and copied to each; `cell`, which
 * holds the name of this database's cell; and `hold` for organizations that are being moved. While they are empty, every organization is in
 * this database.
 */
export async function ensureCellTables(admin: Client): Promise<void> {
  await admin.query(`
    create schema if not exists installation;
    create table if not exists installation.cell (name text not null, is_one boolean primary key default true check (is_one));
    create table if not exists installation.placement (
      organization_id text primary key,
      cell text not null,
      -- Writing requests are refused at the gateway.
      is_closed boolean not null default false
    );
    create table if not exists installation.hold (
      organization_id text primary key,
      state text not null check (state in ('leaving', 'held', 'arriving', 'departed')),
      since timestamptz not null default clock_timestamp()
    );
    create table if not exists installation.feed_reader (
      positions text not null,
      consumer text not null,
      feed text not null,
      primary key (positions, consumer)
    );
    -- Policies of feeds and functions of owners ask as well.
    grant usage on schema installation to public;
    grant select on installation.placement, installation.hold, installation.cell to public;
    grant select, insert, update on installation.feed_reader to ${jobsRole};
    ${functions}`);
  await admin.query((await isSplit(admin)) ? checkingEnter : plainEnter);
}

const functions = `
  create or replace function installation.is_placed_here(organization text) returns boolean
  language sql stable as $$
    select coalesce((select cell from installation.placement where organization_id = organization), '${firstCell}')
      = coalesce((select name from installation.cell), '${firstCell}')
  $$;

  -- One that arrives is here once it is placed here: nothing else has to be done.
  create or replace function installation.held_organizations() returns text[]
  language sql stable as $$
    select coalesce(array_agg(organization_id), '{}') from installation.hold
    where state <> 'arriving' or not installation.is_placed_here(organization_id)
  $$;`;

/** Opens a transaction of an organization in an installation with one database, which has every organization. */
const plainEnter = `
  create or replace function installation.enter(organization text) returns text language sql as $$
    select set_config('app.organization_id', organization, true)
  $$`;

const sharedRoles = sharedDomains
  .map(getRoles)
  .flatMap(({ service, job }) => [`'${service}'`, `'${job}'`])
  .join(", ");

/**
 * Opens a transaction of an organization in an installation with several databases: while the organization is held, the transaction is
 * read-only; if the organization is not in this database, it is refused. Shared domains have rows of every organization in each cell.
 */
const checkingEnter = `
  create or replace function installation.enter(organization text) returns text language plpgsql as $$
    declare
      hold_state text;
      is_placed_here boolean;
    begin
      select hold.state, coalesce(placement.cell, '${firstCell}') = coalesce(cell.name, '${firstCell}')
      into hold_state, is_placed_here
      from (select organization as id) as asked
      left join installation.hold on hold.organization_id = asked.id
      left join installation.placement on placement.organization_id = asked.id
      left join installation.cell on true;
      if current_user in (${sharedRoles}) then
        return set_config('app.organization_id', organization, true);
      elsif hold_state = 'held' then
        perform set_config('transaction_read_only', 'on', true);
      elsif hold_state = 'departed' or not is_placed_here then
        raise exception 'the organization is being moved, or is in another database'
          using errcode = '${notHere}', hint = 'Try again in a moment.';
      end if;
      return set_config('app.organization_id', organization, true);
    end
  $$`;

/** Makes the database refuse organizations that are not in it. */
export async function checkOrganizations(admin: Client): Promise<void> {
  await admin.query(checkingEnter);
}

/** Returns true if there are other cells, so that the check of `checkOrganizations` has to stay. */
async function isSplit(admin: Client): Promise<boolean> {
  const { rows } = await admin.query<{ is_split: boolean }>(
    `select exists (select from installation.cell) or exists (select from installation.placement)
       or exists (select from pg_publication where pubname = $1) as is_split`,
    [directoryPublication],
  );
  return rows[0]?.is_split ?? false;
}

/**
 * Hides organizations that are being moved from readers of all organizations: background jobs and feeds. Feeds of shared domains, which
 * each cell has, hide the organizations of other cells too. Work for a single organization enters through `installation.enter`.
 */
export async function hideHeldOrganizations(admin: Client, services: ServiceDeclaration[]): Promise<void> {
  for (const { domain } of services) {
    const tables = await listTablesWithout(admin, domain);
    if (tables.length === 0) continue;
    const { owner } = getRoles(domain);
    const statements = tables.map((table) => policyOn(table, domain));
    await admin.query([`set role ${owner}`, ...statements, "reset role"].join("; "));
  }
}

async function listTablesWithout(admin: Client, domain: string): Promise<string[]> {
  const { rows } = await admin.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as table
     from pg_class as relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relrowsecurity and nspname = $1
       and exists (select from pg_attribute where attrelid = relation.oid and attname = 'organization_id' and not attisdropped)
       and not exists (select from pg_policy where polrelid = relation.oid and polname = 'held')
     order by relname`,
    [domain],
  );
  return rows.map(({ table }) => table);
}

function policyOn(table: string, domain: string): string {
  const { job, feed } = getRoles(domain);
  if (sharedDomains.includes(domain)) {
    return `create policy held on ${table} as restrictive to ${feed}
      using (installation.is_placed_here(organization_id))`;
  }
  return `create policy held on ${table} as restrictive to ${job}, ${feed} using (
    organization_id <> all ((select installation.held_organizations())::text[])
    or organization_id = (select nullif(current_setting('app.organization_id', true), ''))
  ) with check (true)`;
}
