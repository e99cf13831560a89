import type { Kysely, Transaction } from "kysely";
import type { ServiceContracts } from "./contract/service-contracts.ts";
import type { Disk } from "./release/keep-file.ts";
import type { ReleaseLimits } from "./release/manifest.ts";
import type { RegistryDatabase } from "./schema.ts";
import type { ReleaseStore } from "./store/release-store.ts";

export type Db = Kysely<RegistryDatabase>;
export type Trx = Transaction<RegistryDatabase>;

/** What the rules of this service work with. */
export interface RegistryContext {
  db: Db;
  /** Where releases lie. */
  store: ReleaseStore;
  /** Where uploads arrive; on the same disk as a store that is a folder. */
  stagingDir: string;
  limits: ReleaseLimits;
  disk?: Disk | undefined;
  /** The installation's own key: it may do everything. */
  publishTokens: readonly string[];
  /** What the running services answer. */
  contracts: ServiceContracts;
  /** The prefixes of the services that the installation itself brings. */
  installedPrefixes(): Promise<{ name: string; prefixes: string[] }[]>;
  /** What the first screen of a module may weigh, not compressed. */
  budgetBytes: number;
}
