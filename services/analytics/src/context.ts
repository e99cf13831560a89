import type { ReadDb } from "@tessera/kit/database/read-db";
import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Transaction } from "kysely";
import type { AnalyticsDatabase } from "./schema/schema.ts";

/** The context that every operation of this service receives. */
export interface AnalyticsContext {
  tenantDb: TenantDb<AnalyticsDatabase>;
  /** The database that figures are read from; may lag a few seconds. */
  readDb: ReadDb<AnalyticsDatabase>;
  /** The clock that defines "today" and the Mondays of weekly emails. */
  now: () => Date;
  /** The time up to which all events are included in the figures. */
  readUntil: () => Date;
}

export type AnalyticsTransaction = Transaction<AnalyticsDatabase>;
