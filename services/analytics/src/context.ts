import type { ReadDb } from "@tessera/kit/read-db";
import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Transaction } from "kysely";
import type { AnalyticsDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface AnalyticsContext {
  tenantDb: TenantDb<AnalyticsDatabase>;
  /** Where figures are read, some seconds old at most. */
  readDb: ReadDb<AnalyticsDatabase>;
  /** The time that "today" and Mondays go by. */
  now: () => Date;
  /** Until when everything that happened is in the figures. */
  readUntil: () => Date;
}

export type AnalyticsTransaction = Transaction<AnalyticsDatabase>;
