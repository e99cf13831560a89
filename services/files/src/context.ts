import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { ContentAddresses } from "./content-address.ts";
import type { Lane, ProcessFile } from "./processing-queue.ts";
import type { FilesDatabase } from "./schema.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { Spool } from "./storage/spool.ts";

/** Access to the rows and the bytes of files. */
export interface StoreContext {
  tenantDb: TenantDb<FilesDatabase>;
  storage: FileStorage;
}

/** The dependencies of this service's operations. */
export interface FilesContext extends StoreContext {
  spool: Spool;
  addresses: ContentAddresses;
  /** True if a virus scanner is configured, so that files are only handed out once it has scanned them. */
  isScanning: boolean;
  /** Requests processing, best effort: the worker finds lost requests in the database. */
  requestProcessing(file: ProcessFile, lane: Lane): void;
}

/** The dependencies of background work, which belongs to no organization and sees only what is due. */
export interface JobContext extends StoreContext {
  jobDb: Kysely<FilesDatabase>;
}

export type FilesTransaction = Transaction<FilesDatabase>;
