import type { AgentsDb } from "../context.ts";

/** The language model an organization chose; undefined for the installation's choice. */
export async function findProvider(db: AgentsDb) {
  return db
    .selectFrom("organization.ai_provider_key")
    .select(["base_url", "model", "sealed_key"])
    .executeTakeFirst();
}
