import { createAuditChain } from "@tessera/kit/audit/audit-chain";
import { type Kysely, sql } from "kysely";

// Operators are named by their addresses, and so may be the person an override is for.
const chain = {
  schema: "registry",
  isTenant: false,
  plainColumns: ["name", "version", "action"],
  personal: ["actor", "reason"],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.audit_entry (
      id uuid primary key default uuidv7(),
      name text not null,
      version text,
      action text not null,
      actor text not null,
      reason text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on registry.audit_entry (name, id desc)`.execute(db);
  // Who published each release of a list.
  await sql`create index on registry.audit_entry (name, version) where action = 'publish'`.execute(db);
  // The trail is only added to.
  await sql`revoke update, delete on registry.audit_entry from svc_registry`.execute(db);
  await createAuditChain(db, chain);
}
