import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Transaction } from "kysely";
import type { TicketsDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface TicketContext {
  tenantDb: TenantDb<TicketsDatabase>;
}

export type TicketTransaction = Transaction<TicketsDatabase>;
