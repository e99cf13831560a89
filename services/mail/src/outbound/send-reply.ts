import { toInstant } from "@tessera/kit/database/instant";
import { ownText } from "@tessera/text/quotation/fold-quotations";
import type { Kysely } from "kysely";
import type { SendMailOptions } from "nodemailer";
import { OwnServerUnavailableError } from "../connection/own-server-unavailable.ts";
import type { MailTransport } from "../context.ts";
import { findInbox, type InboxRow } from "../inbox/inbox.repository.ts";
import { findSmtpServer } from "../own-server/own-server.repository.ts";
import { ownTransport } from "../own-server/own-transport.ts";
import type { MailDatabase } from "../schema.ts";
import { composeAcknowledgement } from "./compose-acknowledgement.ts";
import { composeReply, type Reply } from "./compose-reply.ts";
import { toStoredReason } from "./describe-reason.ts";
import type { OutboundContext } from "./outbound.context.ts";
import {
  type CorrespondenceRow,
  claimOutboundMail,
  findCorrespondence,
  findEarlierMessages,
  findMessage,
  findMessageFiles,
  findThreadIds,
  finishOutboundMail,
  holdOutboundMail,
  type MessageRow,
  type OutboundMailRow,
  postponeOutboundMail,
} from "./outbound.repository.ts";
import { findPortalLink } from "./portal-link.ts";
import { readLogo } from "./read-logo.ts";
import { findReaderLanguage } from "./reader-language.ts";
import { findUnservedRecipients } from "./unserved-recipients.ts";

/** The delay until the next check whether a message arrived by mail. */
const lookAgainSeconds = 5;
const consentSeconds = 3_600;
const maxAttempts = 9;
const maxQuoted = 5;
const maxReferences = 30;

/** Sends one mail, unless another process does, or its ticket or message was deleted. */
export async function sendReply(
  context: OutboundContext,
  organizationId: string,
  outboundId: string,
): Promise<void> {
  const db = context.tenantDb.for(organizationId);
  const mail = await claimOutboundMail(db, outboundId);
  if (!mail) return;
  try {
    const outgoing = await readOutgoing(context, mail);
    if (outgoing === "unknown") return await holdOutboundMail(db, mail.id, { seconds: lookAgainSeconds });
    if (outgoing === null) return await finishOutboundMail(db, mail.id, { state: "cancelled" });
    const { transport, ...way } = await chooseWay(context, mail, outgoing.inbox);
    const isOurs = way.from.address.endsWith(`@${context.mailDomain}`);
    await transport.sendMail({
      ...outgoing.compose(way),
      // The installation's key signs for its own domain only, and delivery reports to other addresses would fill up those mailboxes.
      ...(isOurs ? { dkim: context.dkim, ...receiptFor(mail) } : {}),
    });
    await finishOutboundMail(db, mail.id, { state: "sent" });
  } catch (error) {
    const reason = describeProblem(error);
    if (isWaitingForConsent(error, mail))
      await holdOutboundMail(db, mail.id, { seconds: consentSeconds, reason });
    else if (isFinal(error) || mail.attempts >= maxAttempts)
      await finishOutboundMail(db, mail.id, { state: "failed", reason });
    else await postponeOutboundMail(db, mail.id, 2 ** mail.attempts * 15, reason);
  }
}

/** A mail that is composed once its sender address and transport are known. */
interface OutgoingMail {
  inbox: InboxRow;
  compose(way: Way): SendMailOptions;
}

/** Returns null for a mail that must no longer be sent, and "unknown" if it cannot be decided yet. */
async function readOutgoing(
  context: OutboundContext,
  mail: OutboundMailRow,
): Promise<OutgoingMail | null | "unknown"> {
  const db = context.tenantDb.for(mail.organization_id);
  const [ticket, inbox] = [await findCorrespondence(db, mail.ticket_id), await findInbox(db, mail.inbox_id)];
  if (!ticket || ticket.deleted_at !== null || !inbox) return null;
  const content = {
    language: await findReaderLanguage(db, mail),
    to: { name: mail.to_name, address: mail.to_address },
    messageId: mail.message_id,
    references: await findThreadIds(db, mail, maxReferences),
    signature: inbox.signature,
    logo: await readLogo(db),
    portalLink: await findPortalLink(db, context.publicOrigin, ticket),
    ticket,
  };
  if (mail.communication_id === null) {
    const isWanted = inbox.acknowledges && inbox.removed_at === null;
    const words = inbox.acknowledgement;
    return isWanted
      ? { inbox, compose: (way) => composeAcknowledgement({ ...content, ...way, words }) }
      : null;
  }
  const message = await findLivingMessage(db, mail.communication_id);
  if (!message) return null;
  const recipients = await findUnservedRecipients(db, mail, message);
  if (recipients === null) return "unknown";
  if (recipients.length === 0) return null;
  const isForAll = recipients.length === mail.cc.length + 1;
  const said = await readMessage(context, mail, message, ticket);
  return {
    inbox,
    compose: (way) => ({
      ...composeReply({ ...content, ...said, ...way, cc: mail.cc }),
      // The headers name all recipients, including those who have the mail already and are left out of the envelope.
      ...(isForAll ? {} : { envelope: { from: way.from.address, to: recipients } }),
    }),
  };
}

type Way = Pick<Reply, "from" | "replyTo">;

/**
 * Chooses the server of the inbox if it has one, or else the installation's, which may not send from other domains. The Reply-To of a
 * mailbox is its plain address, since not every mailbox accepts mail at a plus address.
 */
async function chooseWay(
  context: OutboundContext,
  mail: OutboundMailRow,
  inbox: InboxRow,
): Promise<Way & { transport: MailTransport }> {
  const { tenantDb, transport, replyAddresses } = context;
  const own = await findSmtpServer(tenantDb.for(mail.organization_id), inbox.id);
  const replyTo = inbox.kind === "imap" ? inbox.address : replyAddresses.addressOf(inbox, mail.ticket_id);
  const address = own ? inbox.address : (inbox.relay_address ?? inbox.address);
  const way = { from: { name: inbox.name, address }, replyTo };
  return { ...way, transport: own ? ownTransport(context, own) : transport };
}

/** Requests a delivery report from servers that support it (RFC 3461). Opening the mail is not tracked on purpose. */
function receiptFor({ communication_id, message_id }: OutboundMailRow): Pick<SendMailOptions, "dsn"> {
  if (communication_id === null) return {};
  return { dsn: { id: message_id, return: "headers", notify: ["success", "failure"] } };
}

type LivingMessage = MessageRow & { body: string };

/** Returns undefined if the message was deleted or is no longer public. */
async function findLivingMessage(
  db: Kysely<MailDatabase>,
  communicationId: string,
): Promise<LivingMessage | undefined> {
  const message = await findMessage(db, communicationId);
  if (!message || message.deleted_at !== null || message.visibility !== "public") return undefined;
  return message.body === null ? undefined : { ...message, body: message.body };
}

/** Reads the current content of the message, which may have been edited since. */
async function readMessage(
  context: OutboundContext,
  { organization_id }: OutboundMailRow,
  message: LivingMessage,
  ticket: CorrespondenceRow,
): Promise<Pick<Reply, "authorName" | "body" | "format" | "quoted" | keyof ReplyFiles>> {
  const db = context.tenantDb.for(organization_id);
  return {
    authorName: message.author_name,
    body: message.body,
    format: message.format,
    quoted: toQuoted(await findEarlierMessages(db, message, maxQuoted), ticket),
    ...(await readFiles(context, organization_id, message.id)),
  };
}

function toQuoted(earlier: MessageRow[], ticket: CorrespondenceRow): Reply["quoted"] {
  const messages = earlier.map(({ author_name, customer_id, created_at, send_at, body, format }) => ({
    authorName: author_name,
    writtenAt: toInstant(send_at ?? created_at),
    body: customer_id === null ? (body ?? "") : withoutQuotations(body ?? ""),
    format,
  }));
  const hasAll = earlier.length < maxQuoted;
  if (!hasAll || ticket.description === null) return messages;
  const first = { authorName: ticket.requester_name, writtenAt: toInstant(ticket.created_at) };
  const { description, description_format: format } = ticket;
  return [...messages, { ...first, body: withoutQuotations(description), format }];
}

/** Earlier messages are quoted one by one, so that none of them has to quote others. */
function withoutQuotations(text: string): string {
  return ownText(text) || text;
}

type ReplyFiles = Pick<Reply, "attachments" | "links" | "leftOut">;

async function readFiles(
  { tenantDb, readFile, linkFile, maxAttachedBytes }: OutboundContext,
  organizationId: string,
  communicationId: string,
): Promise<ReplyFiles> {
  const files = await findMessageFiles(tenantDb.for(organizationId), communicationId);
  const found: ReplyFiles = { attachments: [], links: [], leftOut: [] };
  let bytes = 0;
  for (const { id, filename, mime_type, file_size, status } of files) {
    const isTooLarge = bytes + file_size > maxAttachedBytes;
    const content = isTooLarge ? null : await readFile(organizationId, id);
    if (content) {
      found.attachments.push({ filename, contentType: mime_type, content });
      bytes += file_size;
    } else if (isTooLarge && status !== "quarantined") {
      found.links.push({ filename, bytes: file_size, url: linkFile(organizationId, id) });
    } else found.leftOut.push(filename);
  }
  return found;
}

const maxConsentMs = 5 * 86_400_000;

/** True if the mail should wait until the mailbox is connected again; after `maxConsentMs` it is too late for a reply. */
function isWaitingForConsent(error: unknown, { created_at, scheduled_for }: OutboundMailRow): boolean {
  if (!(error instanceof OwnServerUnavailableError) || error.step !== "consent") return false;
  return Date.now() - Date.parse(toInstant(scheduled_for ?? created_at)) < maxConsentMs;
}

/** True if the server refused permanently, so that another attempt would fail too. A server that is unavailable may be fixed. */
function isFinal(error: unknown): boolean {
  if (error instanceof OwnServerUnavailableError) return false;
  const code = Object(error).responseCode;
  return typeof code === "number" && code >= 500;
}

function describeProblem(error: unknown): string {
  if (error instanceof OwnServerUnavailableError) return toStoredReason(error.step);
  const { response, code, message } = Object(error) as { response?: string; code?: string; message?: string };
  return String(response ?? code ?? message ?? error).slice(0, 300);
}
