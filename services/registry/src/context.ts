import type { Kysely, Transaction } from "kysely";
import type { RegistryDatabase } from "./schema.ts";

export type Db = Kysely<RegistryDatabase>;
export type Trx = Transaction<RegistryDatabase>;

/** What the rules of this service work with. */
export interface RegistryContext {
  db: Db;
  releasesDir: string;
  /** The installation's own key: it may do everything. */
  publishToken: string;
  /** The addresses of those who run the installation. */
  operators: readonly string[];
}
