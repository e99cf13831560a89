import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { ReplyAddresses } from "@tessera/kit/mail/reply-address";
import type { Kysely, Transaction } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { OwnServers } from "./connection/own-servers.ts";
import type { MailDatabase } from "./schema.ts";

/** The dependencies of this service's business logic. */
export interface MailContext {
  tenantDb: TenantDb<MailDatabase>;
  /** Finds inboxes and mails across all organizations, and can see nothing else of them. */
  jobDb: Kysely<MailDatabase>;
  /** The domain of the addresses that the installation assigns. */
  mailDomain: string;
  /** The origin at which users open the product. */
  publicOrigin: string;
  /** The address that notifications of the installation come from, if it is known here. */
  ownSender: string | null;
  replyAddresses: ReplyAddresses;
  /** Access to the organizations' own mail servers. */
  servers: OwnServers;
}

/** A transport that sends mails. */
export interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}

export type MailTransaction = Transaction<MailDatabase>;
