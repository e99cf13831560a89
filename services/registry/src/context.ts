import type { Kysely, Transaction } from "kysely";
import type { ReleaseLimits } from "./manifest/manifest.ts";
import type { ServiceContracts } from "./operation/service-contracts.ts";
import type { RegistryDatabase } from "./schema.ts";
import type { Disk } from "./store/keep-file.ts";
import type { ReleaseStore } from "./store/release-store.ts";

export type Db = Kysely<RegistryDatabase>;
export type Trx = Transaction<RegistryDatabase>;

/** The dependencies and settings of this service. */
export interface RegistryContext {
  db: Db;
  /** Stores the files of releases. */
  store: ReleaseStore;
  /** The folder for incoming uploads; on the same disk as the store if that is a folder. */
  stagingDir: string;
  limits: ReleaseLimits;
  disk?: Disk | undefined;
  /** The publish tokens of the installation, which may do everything. */
  publishTokens: readonly string[];
  /** The operations of the running services. */
  contracts: ServiceContracts;
  /** Returns the prefixes of the installation's own services. */
  installedPrefixes(): Promise<{ name: string; prefixes: string[] }[]>;
  /** The maximum uncompressed size of a module's first screen. */
  budgetBytes: number;
}
