import { hash } from "node:crypto";
import type { IntakeContext, MailTransaction } from "../context.ts";
import { findInboxes, type InboxRow } from "../inbox/inbox.repository.ts";
import { toPlainAddress } from "../inbox/plain-address.ts";
import { UnreadableMailError } from "../reading/mail-reader.ts";
import type { MailContent } from "../reading/read-mail.ts";
import {
  findReceivedMail,
  type InboundMailRow,
  insertAcceptedEvent,
  insertAttachments,
  isKnownFingerprint,
  isKnownMessageId,
  postponeMail,
  updateMail,
} from "./intake.repository.ts";
import { addThreadMessages, findThreads, insertThread } from "./thread.repository.ts";

/** Reads one mail that was received, and hands what it says to tickets. Throws where another try may succeed. */
export async function takeInMail(
  context: IntakeContext,
  organizationId: string,
  mailId: string,
): Promise<void> {
  const db = context.tenantDb.for(organizationId);
  const mail = await findReceivedMail(db, mailId);
  if (!mail) return;
  try {
    const content = await context.reader.read(mail.raw);
    const fileIds = await storeParts(context, organizationId, content);
    await db.transaction().execute((trx) => accept(trx, mail, content, fileIds));
  } catch (error) {
    if (error instanceof UnreadableMailError) {
      await updateMail(db, mailId, { state: "failed", reason: error.message });
      return;
    }
    await postponeMail(db, mailId);
    throw error;
  }
}

/** What an organization does not take is left out: it stays in the mail as it arrived. */
async function storeParts(
  { storeFile }: IntakeContext,
  organizationId: string,
  { parts }: MailContent,
): Promise<string[]> {
  const ids: string[] = [];
  for (const part of parts.filter(({ content }) => content.length > 0)) {
    const id = await storeFile(organizationId, part);
    if (id !== null && !ids.includes(id)) ids.push(id);
  }
  return ids;
}

async function accept(
  trx: MailTransaction,
  { organization_id: organizationId, id: mailId }: InboundMailRow,
  content: MailContent,
  fileIds: string[],
): Promise<void> {
  const fingerprint = fingerprintOf(content);
  if (await isKnownFingerprint(trx, fingerprint)) {
    await updateMail(trx, mailId, { ...columnsOf(content), state: "duplicate" });
    return;
  }
  if (content.from === null) {
    await updateMail(trx, mailId, { ...columnsOf(content), state: "ignored", reason: "It names no sender." });
    return;
  }
  const inboxes = await findInboxes(trx);
  const messageId = content.messageId ?? `${mailId}@without-message-id`;
  const isTaken = await isKnownMessageId(trx, messageId);
  const threadId = await threadFor(trx, organizationId, [
    ...(isTaken ? [] : [messageId]),
    ...content.references,
  ]);
  await insertAttachments(trx, organizationId, mailId, fileIds);
  await updateMail(trx, mailId, {
    ...columnsOf(content),
    message_id: messageId,
    cc: listCc(content, inboxes),
    fingerprint,
    thread_id: threadId,
    state: "accepted",
  });
  await insertAcceptedEvent(trx, organizationId, { mailId, memberId: null, visibility: "public" });
}

/**
 * The thread that knows the mail or one it refers to, else a new one. An id that another mail has already says nothing: whoever
 * writes under it again refers to something, or begins a thread.
 */
async function threadFor(
  trx: MailTransaction,
  organizationId: string,
  messageIds: string[],
): Promise<string> {
  const [known] = await findThreads(trx, messageIds);
  const threadId = known ?? (await insertThread(trx, organizationId));
  await addThreadMessages(trx, { organizationId, threadId }, messageIds);
  return threadId;
}

/** Everyone else who was written to: inboxes read their mail themselves. */
function listCc({ recipients }: MailContent, inboxes: Pick<InboxRow, "address">[]): string[] {
  const own = new Set(inboxes.map(({ address }) => address));
  return [...new Set(recipients.map(({ address }) => address))].filter(
    (address) => !own.has(toPlainAddress(address)),
  );
}

function columnsOf(content: MailContent) {
  return {
    message_id: content.messageId,
    from_name: content.from?.name ?? null,
    from_address: content.from?.address ?? null,
    recipients: JSON.stringify(content.recipients),
    subject: content.subject,
    body: content.body,
    quoted: content.quoted,
    signature: content.signature,
    sent_at: content.sentAt,
  };
}

/** Mails are the same when they say the same, by whatever way they came. */
function fingerprintOf({ messageId, from, subject, sentAt, body, quoted }: MailContent): Buffer {
  return hash("sha256", JSON.stringify([messageId, from?.address, subject, sentAt, body, quoted]), "buffer");
}
