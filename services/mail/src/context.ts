import type { ReplyAddresses } from "@tessera/kit/reply-address";
import type { TenantDb } from "@tessera/kit/tenant-db";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { LinkFile } from "./file-access/link-file.ts";
import type { OpenFile } from "./file-access/open-file.ts";
import type { StoreFile } from "./file-access/store-file.ts";
import type { OpenMailboxes } from "./mailbox/mailbox.jobs.ts";
import type { OwnServers } from "./own-server/own-servers.ts";
import type { MailReader } from "./reading/mail-reader.ts";
import type { MailDatabase } from "./schema.ts";
import type { CheckSender } from "./trust/sender-check.ts";

/** What the rules of this service work with. */
export interface MailContext {
  tenantDb: TenantDb<MailDatabase>;
  /** Finds inboxes and mails of all organizations, and sees nothing else of them. */
  jobDb: Kysely<MailDatabase>;
  /** The domain of the addresses that the installation gives. */
  mailDomain: string;
  /** The address that people open. */
  publicOrigin: string;
  replyAddresses: ReplyAddresses;
  /** How mail servers of organizations are reached. */
  servers: OwnServers;
}

/** What reading mailboxes needs besides. */
export interface MailboxContext extends MailContext {
  mailboxes: OpenMailboxes;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Called after each mail that was stored. */
  wakeEvents(): void;
}

/** What taking in mail needs besides. */
export interface IntakeContext extends MailContext {
  reader: MailReader;
  storeFile: StoreFile;
  checkSender: CheckSender;
}

/** What carries mails. */
export interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}

/** What sending replies needs besides. */
export interface OutboundContext extends MailContext {
  transport: MailTransport;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Inboxes whose replies are on their way by a server of the organization's own, each with what sends them. */
  lanes: Map<string, Promise<void>>;
  /** What mails are signed with, where the installation has a key. */
  dkim?: SendMailOptions["dkim"];
  openFile: OpenFile;
  linkFile: LinkFile;
  /** Files of a reply beyond this are linked to in the mail, and not attached. */
  maxAttachedBytes: number;
}

export type MailTransaction = Transaction<MailDatabase>;
