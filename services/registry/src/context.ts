import type { Kysely, Transaction } from "kysely";
import type { ServiceContracts } from "./contract/service-contracts.ts";
import type { RegistryDatabase } from "./schema.ts";

export type Db = Kysely<RegistryDatabase>;
export type Trx = Transaction<RegistryDatabase>;

/** What the rules of this service work with. */
export interface RegistryContext {
  db: Db;
  releasesDir: string;
  /** The installation's own key: it may do everything. */
  publishToken: string;
  /** What the running services answer. */
  contracts: ServiceContracts;
  /** What the first screen of a module may weigh, not compressed. */
  budgetBytes: number;
}
