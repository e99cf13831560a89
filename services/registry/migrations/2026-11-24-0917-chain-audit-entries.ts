import { createAuditChain, dropAuditChain } from "@tessera/kit/audit-chain";
import type { Kysely } from "kysely";

// Operators are named by their addresses, and so may be the person an override is for.
const chain = {
  schema: "registry",
  isTenant: false,
  facts: ["name", "version", "action"],
  personal: ["actor", "reason"],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditChain(db, chain);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropAuditChain(db, chain);
}
