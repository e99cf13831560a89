import type { TenantDb } from "@tessera/kit/database/tenant-db";
import type { FileAccess } from "@tessera/kit/file-access/file-access";
import type { ReplyAddresses } from "@tessera/kit/mail/reply-address";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { OwnServers } from "./connection/own-servers.ts";
import type { OpenMailboxes } from "./mailbox/mailbox.jobs.ts";
import type { MailReader } from "./reading/mail-reader.ts";
import type { SmtpCertificate } from "./reception/smtp-certificate.ts";
import type { MailDatabase } from "./schema.ts";
import type { CheckSender } from "./trust/sender-check.ts";

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

/** Additional dependencies for reading mailboxes. */
export interface MailboxContext extends MailContext {
  mailboxes: OpenMailboxes;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Called after each stored mail. */
  wakeEvents(): void;
}

/** Additional dependencies for receiving mail by SMTP. */
export interface ReceptionContext extends MailContext {
  certificate: SmtpCertificate;
}

/** Additional dependencies for taking in mail. */
export interface IntakeContext extends MailContext {
  reader: MailReader;
  storeFile: FileAccess["store"];
  checkSender: CheckSender;
  /** The ids under which trusted servers write their verdict on a sender. */
  authservIds: string[];
  /** The organizations whose mail is being taken in by this process, each with the promise of its turn. */
  turns: Map<string, Promise<void>>;
}

/** A transport that sends mails. */
export interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}

/** Additional dependencies for sending replies. */
export interface OutboundContext extends MailContext {
  transport: MailTransport;
  log: Pick<FastifyBaseLogger, "warn">;
  /** The inboxes whose replies are being sent by the organization's own server, each with the promise of that run. */
  lanes: Map<string, Promise<void>>;
  /** The DKIM settings that mails are signed with, if the installation has a key. */
  dkim?: SendMailOptions["dkim"];
  /** Returns the content of a file; null if it was deleted or is quarantined. */
  readFile(organizationId: string, fileId: string): Promise<Buffer | null>;
  /** Returns a URL by which a customer can download a file. */
  linkFile(organizationId: string, fileId: string): string;
  /** The limit for the attachments of a reply. Files beyond it are linked to instead. */
  maxAttachedBytes: number;
}

export type MailTransaction = Transaction<MailDatabase>;
