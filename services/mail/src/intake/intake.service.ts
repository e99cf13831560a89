import { hash } from "node:crypto";
import { toInstant } from "@tessera/kit/database/instant";
import type { NamedTicket } from "@tessera/kit/mail/reply-address";
import { isPermitted } from "@tessera/kit/tokens/actor";
import { toEnglish } from "@tessera/language/to-english";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { findRefusal, isByProgram } from "../acknowledgement/acknowledgement.policy.ts";
import type { MailTransaction } from "../context.ts";
import { findInboxes, type InboxRow } from "../inbox/inbox.repository.ts";
import { isOwnAddress } from "../inbox/own-address.ts";
import { markTestArrived } from "../inbox/test-mail.repository.ts";
import { findTestId } from "../inbox/test-mail.ts";
import { insertAcceptedEvent } from "../mail-event.ts";
import { UnreadableMailError } from "../reading/mail-reader.ts";
import type { MailContent } from "../reading/read-mail.ts";
import { toUnreadContent } from "../reading/unread-content.ts";
import { hashMail } from "../reception/mail-hash.ts";
import type { MailDatabase } from "../schema.ts";
import { type Author, chooseAuthor } from "../sender/choose-author.ts";
import { isFromInstallation } from "../sender/installation-mail.ts";
import { findOwnMessageIds } from "../sender/own-mail.repository.ts";
import { placeMail } from "../thread/place-mail.ts";
import {
  findReportingServer,
  readMailboxVerdict,
  readVouching,
  type ServerStatement,
} from "../trust/authentication-results.ts";
import { judgeMail } from "../trust/mail-judgement.policy.ts";
import { isMeantForDesk } from "../trust/replay.policy.ts";
import { findSender, findUsualServer, type KnownSender } from "../trust/trust.repository.ts";
import { composeBody, findDeskLanguage } from "./compose-body.ts";
import type { IntakeContext } from "./intake.context.ts";
import {
  findReceivedMail,
  insertAttachments,
  isKnownFingerprint,
  isKnownMessageId,
  markBounced,
  markDelivered,
  noteUndelivered,
  postponeMail,
  type ReceivedMailRow,
  updateMail,
} from "./intake.repository.ts";
import { toReasonColumns } from "./reason-columns.ts";

/** Reads a received mail and hands it over to the tickets service. Throws if another attempt may succeed. */
export async function takeInMail(
  context: IntakeContext,
  organizationId: string,
  mailId: string,
): Promise<void> {
  const db = context.tenantDb.for(organizationId);
  const mail = await findReceivedMail(db, mailId);
  if (!mail) return;
  try {
    const content = await readContent(context, mail);
    if (!(await fileTestMail(db, mail, content))) await takeIn(context, mail, content);
  } catch (error) {
    if (error instanceof UnreadableMailError) {
      await updateMail(db, mailId, {
        state: "failed",
        ...toReasonColumns(error.reason ? [error.reason] : []),
        reason: error.message,
      });
      return;
    }
    await postponeMail(db, mailId);
    throw error;
  }
}

/** Reads a mail. One that was released by a person becomes a ticket even if it cannot be read. */
async function readContent({ reader }: IntakeContext, mail: ReceivedMailRow): Promise<MailContent> {
  try {
    return await reader.read(mail.raw);
  } catch (error) {
    if (mail.is_released && error instanceof UnreadableMailError) return toUnreadContent(mail.raw);
    throw error;
  }
}

async function takeIn(context: IntakeContext, mail: ReceivedMailRow, content: MailContent): Promise<void> {
  const db = context.tenantDb.for(mail.organization_id);
  const inboxes = await findInboxes(db);
  const { author, isOwn, judgement, sender, claim } = await judge(context, mail, content, inboxes);
  const { member } = claim;
  const unacknowledged = findRefusal({
    ...{ sender, author, content, isOwnAddress: isOwn, isReleased: mail.is_released },
    envelope: { from: mail.envelope_from, isFetched: mail.is_fetched },
    now: Date.now(),
  });
  const known = {
    ...toColumns(content, author),
    sender_check: sender,
    reporting_server: mail.is_fetched ? findReportingServer(content.authenticationResults[0]) : null,
    spam_score: judgement.score,
    spam_reasons: judgement.reasons.map(toEnglish),
    is_from_member: member !== null,
    is_answerable: unacknowledged === null && member === null,
    unacknowledged: member === null ? unacknowledged : null,
  };
  const isFound = content.bounce !== null && (await markBounced(db, content.bounce));
  if (content.undelivered && !isFound) await noteUndelivered(db, content.undelivered);
  if (content.receipt) await markDelivered(db, content.receipt);
  if (judgement.state !== "accept") {
    await updateMail(db, mail.id, {
      ...known,
      state: judgement.state,
      ...toReasonColumns(judgement.reasons),
    });
    return;
  }
  const { fileIds, leftOut } = await storeParts(context, mail.organization_id, content);
  const body = composeBody(content, leftOut, await findDeskLanguage(db));
  const writer = author ?? unknownAuthor;
  await db.transaction().execute((trx) =>
    accept(context, trx, mail, {
      ...{ content, fileIds, inboxes, claim, writer, isOwn },
      known: { ...known, body },
    }),
  );
}

/** Files a test email of an inbox, and stores its arrival. Returns false for any other mail. */
async function fileTestMail(
  db: Kysely<MailDatabase>,
  { id, is_released, received_at }: ReceivedMailRow,
  content: MailContent,
): Promise<boolean> {
  const testId = is_released ? null : findTestId(content);
  if (testId === null || !(await markTestArrived(db, testId, received_at))) return false;
  const author: Author | null = content.from && { ...content.from, source: "from" };
  const reasons = toReasonColumns([toReason("inbound.test")]);
  await updateMail(db, id, { ...toColumns(content, author), state: "ignored", ...reasons });
  return true;
}

/** The author of a released mail that names nobody. The domain cannot exist (RFC 2606), so replies are returned. */
const unknownAuthor: Author = {
  name: "Unknown sender",
  address: "unknown@sender.invalid",
  source: "envelope",
};

async function judge(
  context: IntakeContext,
  mail: ReceivedMailRow,
  content: MailContent,
  inboxes: InboxRow[],
) {
  const db = context.tenantDb.for(mail.organization_id);
  const author = chooseAuthor(content, { envelopeFrom: mail.envelope_from, inboxes });
  const { member, isBlocked, recentMails } = await findSender(db, {
    address: author?.address ?? "",
    from: content.from?.address ?? "",
    envelopeFrom: mail.envelope_from,
  });
  const { verdict: sender, isProven } = await judgeSender(context, mail, content);
  const isOwn = isOwnAddress(inboxes, content.from?.address ?? "");
  const ownIds = await findOwnMessageIds(db, [content.messageId ?? "", ...content.references]);
  const judgement = judgeMail({
    ...{ sender, author, isBlocked, recentMails, content },
    isReleased: mail.is_released,
    isOurs:
      isFromInstallation(content, context) ||
      (isOwn && content.messageId !== null && ownIds.has(content.messageId)),
    isAnswer: content.references.some((id) => ownIds.has(id)),
  });
  // The sender of a mail that was released by hand is still unverified, so it is never attributed to a member.
  const arrival = {
    envelopeTo: mail.envelope_to,
    receivedAtMs: Date.parse(toInstant(mail.received_at)),
    inboxes,
  };
  const isMember = isProven && author?.source === "from" && isMeantForDesk(content, arrival);
  const isUnprovenMember = member !== null && !isMember && author?.source !== "answers";
  const claim = { member: isMember ? member : null, isUnprovenMember };
  return { author, isOwn, judgement, sender, claim };
}

/**
 * Judges the sender. For a fetched mail, only the signature can be checked here; without a valid one, the verdict comes from the
 * authentication results that the mailbox's server wrote. They can be forged in the first mails of a mailbox, so they never prove that the
 * sender is a member.
 */
async function judgeSender(
  { checkSender, authservIds, tenantDb }: IntakeContext,
  mail: ReceivedMailRow,
  { authenticationResults, from }: MailContent,
): Promise<ServerStatement> {
  const results = { headers: authenticationResults, from: from?.address ?? "" };
  if (mail.is_vouched) return readVouching(results, authservIds);
  const verdict = await checkSender(mail);
  if (verdict === "pass" || !mail.is_fetched) return { verdict, isProven: verdict === "pass" };
  const usual = await findUsualServer(tenantDb.for(mail.organization_id), mail.inbox_id);
  return { verdict: readMailboxVerdict(results, usual), isProven: false };
}

/**
 * Stores the parts of a mail as files. Empty ones, those beyond the limit and those that the organization does not accept are left out; they
 * remain in the original mail.
 */
async function storeParts(
  { storeFile }: IntakeContext,
  organizationId: string,
  { parts, omittedParts }: MailContent,
): Promise<{ fileIds: string[]; leftOut: string[] }> {
  const [fileIds, leftOut] = [new Set<string>(), [...omittedParts]];
  for (const part of parts) {
    const id = part.content.length === 0 ? null : await storeFile(organizationId, part);
    if (id === null) leftOut.push(part.filename);
    else fileIds.add(id);
  }
  return { fileIds: [...fileIds], leftOut };
}

interface AcceptedMail {
  content: MailContent;
  known: Parameters<typeof updateMail>[2];
  fileIds: string[];
  inboxes: InboxRow[];
  claim: MemberClaim;
  writer: Author;
  /** True if it comes from an inbox of the organization. */
  isOwn: boolean;
}

/** The member who is proven to have written a mail, or whose address it names without proof. */
interface MemberClaim {
  member: KnownSender["member"];
  isUnprovenMember: boolean;
}

async function accept(
  context: IntakeContext,
  trx: MailTransaction,
  mail: ReceivedMailRow,
  { content, known, fileIds, inboxes, claim, writer, isOwn }: AcceptedMail,
): Promise<void> {
  const { organization_id: organizationId, id: mailId } = mail;
  const [fingerprint, ...before] = listFingerprints(mail, content);
  const isKnown = await isKnownFingerprint(trx, [fingerprint, ...before]);
  if (isKnown && !mail.is_released) {
    const reasons = toReasonColumns([toReason("inbound.duplicate")]);
    await updateMail(trx, mailId, { ...known, state: "duplicate", ...reasons });
    return;
  }
  const place = await findPlace(context, trx, mail, { content, claim, writer, isOwn });
  const { messageId, threadId, joinedTicketIds, isFromStranger, isUnprovenMember, isNote, author } = place;
  await insertAttachments(trx, organizationId, mailId, fileIds);
  await updateMail(trx, mailId, {
    ...known,
    message_id: messageId,
    from_name: author.name,
    from_address: author.address,
    cc: isNote ? [] : listCc(content, inboxes),
    fingerprint: isKnown ? null : fingerprint,
    thread_id: threadId,
    state: "accepted",
    is_note: isNote || isFromStranger,
    is_from_stranger: isFromStranger,
    is_from_member: claim.member !== null || isUnprovenMember,
  });
  await insertAcceptedEvent(trx, organizationId, {
    ...{ mailId, joinedTicketIds, isUnprovenMember },
    memberId: claim.member?.id ?? null,
    visibility: isNote ? "internal" : "public",
    isByProgram: isByProgram({
      ...{ author, isOwnAddress: false, content },
      envelope: { from: mail.envelope_from, isFetched: mail.is_fetched },
    }),
  });
}

/** Returns the thread of a mail, its author there, and whether only members may read it. */
async function findPlace(
  context: IntakeContext,
  trx: MailTransaction,
  mail: ReceivedMailRow,
  { content, claim, writer, isOwn }: Pick<AcceptedMail, "content" | "claim" | "writer" | "isOwn">,
) {
  const { member } = claim;
  const verified = isOwn ? writer : toVerified(writer, content);
  const named = findNamedTicket(context, mail, content);
  const messageId = content.messageId ?? `${mail.id}@without-message-id`;
  const place = await placeMail(trx, {
    organizationId: mail.organization_id,
    messageId: (await isKnownMessageId(trx, messageId)) ? null : messageId,
    references: content.references,
    ticketId: named?.ticketId ?? null,
    sender: { address: verified.address, isMember: member !== null },
    recipients: content.recipients.map(({ address }) => address),
  });
  const isUnprovenMember = claim.isUnprovenMember && !place.isNew;
  const isNote = isForMembers(named, member) || isUnprovenMember;
  return { ...place, messageId, isUnprovenMember, isNote, author: place.isNew ? writer : verified };
}

/**
 * Returns the author of a mail that joins a ticket: the verified one. A program may name anybody in Reply-To, which must not be enough to
 * write to a ticket in their name.
 */
function toVerified(writer: Author, { from }: MailContent): Author {
  return writer.source === "answers" && from !== null ? { ...from, source: "from" } : writer;
}

/**
 * Returns true if only members may read the mail: it was sent to an address for notes, by anyone, or its author is a member who may not
 * reply.
 */
function isForMembers(named: NamedTicket | null, member: KnownSender["member"]): boolean {
  return named?.purpose === "note" || (member !== null && !isPermitted(member, "tickets.write"));
}

/** Returns the ticket whose signed address the mail was sent to. An address for notes takes precedence. */
function findNamedTicket(
  { replyAddresses }: IntakeContext,
  { inbox_id, envelope_to }: ReceivedMailRow,
  { recipients }: MailContent,
): NamedTicket | null {
  const named = [envelope_to, ...recipients.map(({ address }) => address)].flatMap(
    (address) => replyAddresses.ticketOf(inbox_id, address) ?? [],
  );
  return named.find(({ purpose }) => purpose === "note") ?? named[0] ?? null;
}

/** Returns all recipients except inboxes, which read their own mail. */
function listCc({ recipients }: MailContent, inboxes: InboxRow[]): string[] {
  return [...new Set(recipients.map(({ address }) => address))].filter(
    (address) => !isOwnAddress(inboxes, address),
  );
}

function toColumns(content: MailContent, author: Author | null) {
  return {
    message_id: content.messageId,
    from_name: author?.name ?? (content.fromName || null),
    from_address: author?.address ?? null,
    recipients: JSON.stringify(content.recipients),
    subject: content.subject,
    body: content.body,
    format: content.format,
    language: content.language,
    sent_at: content.sentAt,
  };
}

/**
 * Returns hashes of the content, the mail's own first. Mails with the same one are duplicates, however they arrived. Without an id, the files and
 * the date count as well, and without both, only the same bytes within a short time are a duplicate.
 */
function listFingerprints(mail: ReceivedMailRow, content: MailContent): [own: Buffer, ...before: Buffer[]] {
  const { messageId, from, subject, sentAt, body, parts } = content;
  if (messageId === null && sentAt === null)
    return hashMail(mail.raw, Date.parse(toInstant(mail.received_at)));
  const files = parts.map(({ filename, content: bytes }) => [filename, hash("sha256", bytes, "hex")]);
  const said = [messageId, from?.address, subject, sentAt, body, ...(messageId === null ? files : [])];
  return [hash("sha256", JSON.stringify(said), "buffer")];
}
