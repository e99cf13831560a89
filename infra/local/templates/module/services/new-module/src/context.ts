import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Transaction } from "kysely";
import type { NewModuleDatabase } from "./schema.ts";

/** The dependencies of this service's operations. */
export interface NewModuleContext {
  tenantDb: TenantDb<NewModuleDatabase>;
}

export type NewModuleTransaction = Transaction<NewModuleDatabase>;
