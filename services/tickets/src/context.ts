import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { TicketsDatabase } from "./schema/schema.ts";

/** The context that every operation of this service receives. */
export interface TicketContext {
  tenantDb: TenantDb<TicketsDatabase>;
}

/** The context of background work. `jobDb` belongs to no organization, and sees only what is due. */
export interface JobContext extends TicketContext {
  jobDb: Kysely<TicketsDatabase>;
}

export type TicketTransaction = Transaction<TicketsDatabase>;
