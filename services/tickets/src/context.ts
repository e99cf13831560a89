import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { TicketsDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface TicketContext {
  tenantDb: TenantDb<TicketsDatabase>;
}

/** What background work needs besides: it belongs to no organization, and sees what is due and nothing else. */
export interface JobContext extends TicketContext {
  jobDb: Kysely<TicketsDatabase>;
}

export type TicketTransaction = Transaction<TicketsDatabase>;
