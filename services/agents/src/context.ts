import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { AgentsDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface AgentsContext {
  tenantDb: TenantDb<AgentsDatabase>;
}

/** What background work needs besides: it belongs to no organization, and sees what is due and nothing else. */
export interface JobContext extends AgentsContext {
  jobDb: Kysely<AgentsDatabase>;
}

/** What reads as one organization: a transaction, or a query of its own. */
export type AgentsDb = Kysely<AgentsDatabase>;
export type AgentsTransaction = Transaction<AgentsDatabase>;
