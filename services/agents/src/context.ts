import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { AgentsDatabase } from "./schema/schema.ts";

/** The dependencies of this service's business rules. */
export interface AgentsContext {
  tenantDb: TenantDb<AgentsDatabase>;
}

/** The dependencies of background jobs. `jobDb` belongs to no organization and sees only what is due. */
export interface JobContext extends AgentsContext {
  jobDb: Kysely<AgentsDatabase>;
}

/** A handle that reads as one organization: a transaction, or a connection for single queries. */
export type AgentsDb = Kysely<AgentsDatabase>;
export type AgentsTransaction = Transaction<AgentsDatabase>;

/** Receives warnings about failures that the user does not see. */
export interface DraftingLog {
  warn(details: object, message: string): void;
}
