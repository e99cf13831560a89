import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { ContentAddresses } from "./content/content-address.ts";
import type { Lane, ProcessFile } from "./file/processing-queue.ts";
import type { FilesDatabase } from "./schema.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { Spool } from "./upload/spool.ts";

/** Where files live: their rows and their bytes. */
export interface StoreContext {
  tenantDb: TenantDb<FilesDatabase>;
  storage: FileStorage;
}

/** What the rules of this service work with. */
export interface FilesContext extends StoreContext {
  spool: Spool;
  addresses: ContentAddresses;
  /** Asks for processing, best effort: what it forgets is found in the database. */
  askForProcessing(file: ProcessFile, lane: Lane): void;
}

/** What background work needs besides: it belongs to no organization, and sees what is due and nothing else. */
export interface JobContext extends StoreContext {
  jobDb: Kysely<FilesDatabase>;
}

export type FilesTransaction = Transaction<FilesDatabase>;
