import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Transaction } from "kysely";
import type { NewModuleDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface NewModuleContext {
  tenantDb: TenantDb<NewModuleDatabase>;
}

export type NewModuleTransaction = Transaction<NewModuleDatabase>;
