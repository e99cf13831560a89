import type { TenantDb } from "@tessera/kit/tenant-db";
import type { Kysely, Transaction } from "kysely";
import type { StoreFile } from "./intake/store-file.ts";
import type { MailReader } from "./reading/mail-reader.ts";
import type { MailDatabase } from "./schema.ts";

/** What the rules of this service work with. */
export interface MailContext {
  tenantDb: TenantDb<MailDatabase>;
  /** Finds inboxes and mails of all organizations, and sees nothing else of them. */
  jobDb: Kysely<MailDatabase>;
  /** The domain of the addresses that the installation gives. */
  mailDomain: string;
}

/** What taking in mail needs besides. */
export interface IntakeContext extends MailContext {
  reader: MailReader;
  storeFile: StoreFile;
}

export type MailTransaction = Transaction<MailDatabase>;
