import { type Kysely, sql } from "kysely";
import { publishView, restrictTable } from "../database/table-access.ts";
import { auditNames, createAuditChain, plainAuditColumns } from "./audit-chain.ts";

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
