import { auditFacts, auditNames, createAuditChain, dropAuditChain } from "@tessera/kit/audit-chain";
import type { Kysely } from "kysely";

const chain = { schema: "agents", isTenant: true, facts: auditFacts, personal: auditNames };

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditChain(db, chain);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropAuditChain(db, chain);
}
