import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { FilesDatabase } from "./schema.ts";
import type { FileStorage } from "./storage/file-storage.ts";

/** What the rules of this service work with. */
export interface FilesContext {
  tenantDb: TenantDb<FilesDatabase>;
  storage: FileStorage;
}

/** What background work needs besides: it belongs to no organization, and sees what is due and nothing else. */
export interface JobContext extends FilesContext {
  jobDb: Kysely<FilesDatabase>;
}

export type FilesTransaction = Transaction<FilesDatabase>;
