import { type AuditChain, extendAuditChain } from "@tessera/kit/audit/audit-chain";
import { turnTextsIntoReasons } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readReleaseReason } from "./known-texts/release-reason.ts";

const chain: AuditChain = {
  schema: "registry",
  isTenant: false,
  plainColumns: ["name", "version", "action"],
  personal: ["actor", "reason"],
};

/** Reasons that the registry gives itself are stored with their values beside their English texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.audit_entry add column reason_reason jsonb`.execute(db);
  await sql`alter table registry.failed_release add column reason_reason jsonb`.execute(db);
  await extendAuditChain(db, { ...chain, later: ["reason_reason"] });
  for (const table of ["audit_entry", "failed_release"])
    await turnTextsIntoReasons(db, {
      ...{ schema: "registry", table, text: "reason", reason: "reason_reason" },
      read: readReleaseReason,
    });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await extendAuditChain(db, chain);
  await sql`alter table registry.failed_release drop column reason_reason`.execute(db);
  await sql`alter table registry.audit_entry drop column reason_reason`.execute(db);
}
