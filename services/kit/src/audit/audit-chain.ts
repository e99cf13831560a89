import { type Kysely, type RawBuilder, sql } from "kysely";

/** The properties of a domain's audit log that its hash chain depends on. */
export interface AuditChain {
  /** The schema with the table `audit_entry`, which has the columns `id` and `created_at`. */
  schema: string;
  /** True if each organization has a chain of its own (`organization_id`, under row-level security), false if all entries share one. */
  isTenant: boolean;
  /** Columns that are hashed by value: ids and actions, never the name of a person. */
  plainColumns: readonly string[];
  /** Columns that may name a person. They are hashed as salted digests, so that they can be erased without breaking the chain. */
  personal: readonly string[];
  /** Such columns that the table has got since. Entries that were linked before have no digest of them. */
  later?: readonly string[];
}

/** The columns of an organization's audit log that are hashed by value. Identity also has columns for where an account was used from. */
export const plainAuditColumns = ["actor_id", "action", "target_kind", "target_id"] as const;
export const auditNames = ["actor_name", "target_name", "detail"] as const;

/** The text that replaces an erased name. */
const erasedName = "Erased person";

const isOwn = sql`organization_id = (select nullif(current_setting('app.organization_id', true), ''))`;

/**
 * For migrations: adds a hash chain to a domain's `audit_entry`, which is empty. When a transaction
 * commits, a trigger adds a link per entry: the hash of the entry and of the previous link. Concurrent writers of one chain wait for each
 * other at their commits. The published view `audit_chain_check` reports for each link and entry whether it is still valid.
 */
export async function createAuditChain(db: Kysely<unknown>, chain: AuditChain): Promise<void> {
  await createTable(db, chain);
  await replaceLink(db, chain);
  await createTriggers(db, chain);
  await replaceCheck(db, chain);
}

/** For migrations: entries that are added from now on are linked with their columns `later`, too. */
export async function extendAuditChain(db: Kysely<unknown>, chain: AuditChain): Promise<void> {
  await replaceLink(db, chain);
  await replaceForgetting(db, chain);
  await replaceCheck(db, chain);
}

const serviceRole = (schema: string) => sql.id(`svc_${schema}`);
const ownerRole = (schema: string) => sql.id(`${schema}_owner`);

async function createTable(db: Kysely<unknown>, { schema, isTenant }: AuditChain): Promise<void> {
  const table = sql.id(schema, "audit_chain");
  const scope = isTenant ? sql`organization_id text not null,` : sql``;
  const key = isTenant ? sql`organization_id, ` : sql``;
  await sql`create table ${table} (
    ${scope}
    position bigint not null,
    entry_id uuid not null,
    salts jsonb not null,
    digests jsonb not null,
    hash bytea not null,
    primary key (${key}position),
    unique (${key}entry_id)
  )`.execute(db);
  await sql`revoke all on ${table} from ${serviceRole(schema)}`.execute(db);
  if (!isTenant) return;
  await sql`create policy own on ${table} to ${ownerRole(schema)} using (${isOwn}) with check (${isOwn})`.execute(
    db,
  );
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
}

/**
 * Creates the function that links one entry. It sets `app.organization_id` to the organization of the entry while it runs, because the
 * transaction may have changed the setting before it commits.
 */
async function replaceLink(db: Kysely<unknown>, chain: AuditChain): Promise<void> {
  const { schema, isTenant } = chain;
  const [table, entryTable] = [sql.id(schema, "audit_chain"), sql.id(schema, "audit_entry")];
  const lock = isTenant ? sql`${sql.lit(`${schema}:`)} || entry.organization_id` : sql.lit(schema);
  await sql`create or replace function ${sql.id(schema, "link_audit_entry")}(entry ${entryTable}) returns void
    language plpgsql security definer set search_path = '' as $$
    declare
      before constant text := current_setting('app.organization_id', true);
      last_position bigint;
      last_hash bytea;
      new_salts jsonb;
      new_digests jsonb;
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit chain ' || ${lock}, 0));
      ${isTenant ? sql`perform set_config('app.organization_id', entry.organization_id, true);` : sql``}
      select position, hash into last_position, last_hash from ${table}
        ${isTenant ? sql`where organization_id = entry.organization_id` : sql``} order by position desc limit 1;
      last_position := coalesce(last_position, 0);
      select jsonb_object_agg(name, gen_random_uuid()) into new_salts from unnest(${sql.lit(listOf(getDigested(chain)))}::text[]) as name;
      new_digests := ${computeDigests(chain, sql`new_salts`)};
      insert into ${table} (${isTenant ? sql`organization_id, ` : sql``}position, entry_id, salts, digests, hash)
      values (${isTenant ? sql`entry.organization_id, ` : sql``}last_position + 1, entry.id, new_salts, new_digests,
        ${computeHash(chain, { previous: sql`last_hash`, position: sql`last_position + 1`, digests: sql`new_digests` })});
      ${isTenant ? sql`perform set_config('app.organization_id', coalesce(before, ''), true);` : sql``}
    end
  $$`.execute(db);
  await sql`revoke all on function ${sql.id(schema, "link_audit_entry")}(${entryTable}) from public`.execute(
    db,
  );
}

async function createTriggers(db: Kysely<unknown>, chain: AuditChain): Promise<void> {
  const { schema } = chain;
  const entryTable = sql.id(schema, "audit_entry");
  const onInsert = sql.id(schema, "link_new_audit_entry");
  await sql`create function ${onInsert}() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      perform ${sql.id(schema, "link_audit_entry")}(new);
      return null;
    end
  $$`.execute(db);
  await sql`create constraint trigger audit_entry_link after insert on ${entryTable}
    deferrable initially deferred for each row execute function ${onInsert}()`.execute(db);
  await replaceForgetting(db, chain);
}

/** Creates the trigger that erases the salt of an erased name: the remaining digest then reveals nothing about the name. */
async function replaceForgetting(db: Kysely<unknown>, chain: AuditChain): Promise<void> {
  const { schema, isTenant, personal } = chain;
  const forget = sql.id(schema, "forget_audit_salts");
  const erased = getDigested(chain).map(
    (name) => sql`case when new.${sql.id(name)} is distinct from old.${sql.id(name)}
      and ${isErased(sql`new.${sql.id(name)}`)} then ${sql.lit(name)} end`,
  );
  await sql`create or replace function ${forget}() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      update ${sql.id(schema, "audit_chain")} set salts = salts - array_remove(array[${sql.join(erased)}], null)
      where entry_id = new.id ${isTenant ? sql`and organization_id = new.organization_id` : sql``};
      return null;
    end
  $$`.execute(db);
  const names = sql.join(personal.map((name) => sql.id(name)));
  await sql`create or replace trigger audit_entry_erased after update of ${names} on ${sql.id(schema, "audit_entry")}
    for each row execute function ${forget}()`.execute(db);
}

async function replaceCheck(db: Kysely<unknown>, chain: AuditChain): Promise<void> {
  const { schema, isTenant, personal, later = [] } = chain;
  const [view, table] = [sql.id(schema, "audit_chain_check"), sql.id(schema, "audit_chain")];
  const scope = isTenant ? sql`organization_id, ` : sql``;
  const window = sql`over (${isTenant ? sql`partition by organization_id ` : sql``}order by position)`;
  const hash = computeHash(chain, {
    previous: sql`link.previous_hash`,
    position: sql`link.position`,
    digests: sql`link.digests`,
  });
  const columns = [...(isTenant ? ["organization_id"] : []), "id", "created_at", ...chain.plainColumns]
    .concat(getDigested(chain))
    .map((name) => sql.id(name));
  const wrong = getDigested(chain).map((name) => {
    const [value, salt] = [sql`entry.${sql.id(name)}`, sql`link.salts ->> ${sql.lit(name)}`];
    const isOlder = later.includes(name) ? sql`not link.digests ? ${sql.lit(name)} or` : sql``;
    return sql`case when link.salts ? ${sql.lit(name)}
      then link.digests ->> ${sql.lit(name)} is distinct from ${computeDigest(value, salt)}
      else not (${isOlder} ${isErased(value)}) end`;
  });
  await sql`create or replace view ${view} as
    with link as (
      select ${scope}position, entry_id, salts, digests, hash, lag(position) ${window} as previous_position,
        lag(hash) ${window} as previous_hash from ${table}
    )
    select ${scope}link.position, entry_id, entry.created_at, encode(link.hash, 'hex') as hash,
      case
        when link.position is null then 'not_linked'
        when link.position <> coalesce(link.previous_position, 0) + 1 then 'link_missing'
        when entry.id is null then 'entry_missing'
        when link.hash is distinct from ${hash} or ${sql.join(wrong, sql` or `)} then 'entry_changed'
      end as problem,
      not link.salts ?& ${sql.lit(listOf(personal))}::text[] as is_erased
    from link full join (select ${sql.join(columns)}, id as entry_id from ${sql.id(schema, "audit_entry")}) as entry
      using (${scope}entry_id)`.execute(db);
  const whose = isTenant ? "of the organization in app.organization_id" : "of all modules";
  await sql`comment on view ${view} is ${sql.lit(
    `Published contract: each entry of the audit log ${whose} with its place in the hash chain, and what is wrong with it.`,
  )}`.execute(db);
  await sql`revoke all on ${view} from ${serviceRole(schema)}`.execute(db);
  await sql`grant select on ${view} to ${isTenant ? sql`all_services` : serviceRole(schema)}`.execute(db);
}

interface Linked {
  previous: RawBuilder<unknown>;
  position: RawBuilder<unknown>;
  digests: RawBuilder<unknown>;
}

function computeHash(
  { isTenant, plainColumns }: AuditChain,
  { previous, position, digests }: Linked,
): RawBuilder<unknown> {
  const values = [
    ...(isTenant ? [sql`entry.organization_id`] : []),
    sql`${position}`,
    sql`entry.id`,
    sql`extract(epoch from entry.created_at)`,
    ...plainColumns.map((name) => sql`entry.${sql.id(name)}`),
    digests,
  ];
  return sql`sha256(coalesce(${previous}, ''::bytea)
    || convert_to(jsonb_build_array(${sql.join(values)})::text, 'UTF8'))`;
}

/** The columns of which the link of a new entry has digests. */
function getDigested({ personal, later = [] }: AuditChain): string[] {
  return [...personal, ...later];
}

function computeDigests(chain: AuditChain, salts: RawBuilder<unknown>): RawBuilder<unknown> {
  const pairs = getDigested(chain).map(
    (name) =>
      sql`${sql.lit(name)}, ${computeDigest(sql`entry.${sql.id(name)}`, sql`${salts} ->> ${sql.lit(name)}`)}`,
  );
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

function computeDigest(value: RawBuilder<unknown>, salt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`encode(sha256(convert_to(jsonb_build_array(${salt}, ${value})::text, 'UTF8')), 'hex')`;
}

function isErased(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${value} is null or (${value})::text = ${sql.lit(erasedName)})`;
}

/** Formats names as a Postgres array literal. */
function listOf(names: readonly string[]): string {
  return `{${names.join(",")}}`;
}
