import { type Kysely, sql } from "kysely";
import { publishView, restrictTable } from "../database/table-access.ts";
import { auditNames, createAuditChain, extendAuditChain, plainAuditColumns } from "./audit-chain.ts";

/**
 * For migrations: creates the audit log of a domain: the table `audit_entry` (who did what in the organization) with a hash chain, and
 * `audit_entry_directory`, which publishes it. The service may read and add entries; the owner may also overwrite the names of an erased
 * person.
 */
export async function createAuditLog(db: Kysely<unknown>, schema: string): Promise<void> {
  const table = sql.id(schema, "audit_entry");
  await sql`create table ${table} (
    organization_id text not null,
    id uuid not null default uuidv7(),
    actor_id text,
    actor_name text,
    action text not null,
    target_kind text,
    target_id text,
    target_name text,
    detail text,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await sql`create index audit_entry_time on ${table} (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await restrictTable(db, schema, "audit_entry", {
    service: "select, insert",
    owner: "select, insert, update",
  });
  await sql`create view ${sql.id(schema, "audit_entry_directory")} as
    select id, organization_id, actor_id, actor_name, action, target_kind, target_id, target_name, detail, created_at
    from ${table}`.execute(db);
  const contract = `the audit entries that the service ${schema} wrote, of the organization in app.organization_id.`;
  await publishView(db, schema, "audit_entry_directory", contract);
  await createAuditChain(db, {
    schema,
    isTenant: true,
    plainColumns: plainAuditColumns,
    personal: auditNames,
  });
}

/**
 * For migrations: adds to the audit log of a domain the reason of each detail, `detail_reason`, which `audit_reason_directory` publishes.
 * `more` are the columns of the domain's own that may name a person.
 */
export async function addAuditReasons(
  db: Kysely<unknown>,
  schema: string,
  more: readonly string[] = [],
): Promise<void> {
  const [table, view] = [sql.id(schema, "audit_entry"), sql.id(schema, "audit_reason_directory")];
  await sql`alter table ${table} add column detail_reason jsonb`.execute(db);
  await sql`create view ${view} as select id, organization_id, detail_reason from ${table}`.execute(db);
  const contract =
    "the details of audit entries as reasons with values, of the organization in app.organization_id.";
  await publishView(db, schema, "audit_reason_directory", contract);
  const personal = [...auditNames, ...more];
  await extendAuditChain(db, {
    ...{ schema, isTenant: true, plainColumns: plainAuditColumns, personal },
    later: ["detail_reason"],
  });
}

/** For migrations: undoes {@link addAuditReasons}. */
export async function dropAuditReasons(
  db: Kysely<unknown>,
  schema: string,
  more: readonly string[] = [],
): Promise<void> {
  const personal = [...auditNames, ...more];
  await extendAuditChain(db, { schema, isTenant: true, plainColumns: plainAuditColumns, personal });
  await sql`drop view ${sql.id(schema, "audit_reason_directory")}`.execute(db);
  await sql`alter table ${sql.id(schema, "audit_entry")} drop column detail_reason`.execute(db);
}
