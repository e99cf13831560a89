import type { FastifyBaseLogger } from "fastify";
import type { SendMailOptions } from "nodemailer";
import type { MailContext, MailTransport } from "../context.ts";

/** The dependencies for sending replies. */
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
