import type { AgentsDb } from "../context.ts";

/** Returns the language model that the organization chose, or undefined if it uses the installation's. */
export async function findProvider(db: AgentsDb) {
  return db
    .selectFrom("organization.ai_provider_key")
    .select(["base_url", "model", "sealed_key"])
    .executeTakeFirst();
}
