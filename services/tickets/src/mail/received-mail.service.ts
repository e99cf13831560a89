import { Failure } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TextFormat } from "@tessera/wire/text/text-format";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { findLivingFiles } from "../attachment/attached-file.ts";
import type { JobContext, TicketTransaction } from "../context.ts";
import { findCustomerByAddresses } from "../customer/customer.repository.ts";
import { addCustomer } from "../customer/customer.service.ts";
import type { AcceptedMailFeedRow } from "../schema/published.schema.ts";
import { applyChange } from "../ticket/change/ticket-change.service.ts";
import { insertCommunication } from "../ticket/message/written-communication.repository.ts";
import { insertTicket } from "../ticket/new-ticket.repository.ts";
import { findChain, lockMerges } from "../ticket/relation/ticket-merge.repository.ts";
import { joinTicket } from "../ticket/relation/ticket-merge.service.ts";
import { actAs, type Requester, requireRequester } from "../ticket/requester.ts";
import { statusAfterReply } from "../ticket/ticket.policy.ts";
import { lockTicket } from "../ticket/ticket.repository.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { correctFiles } from "./file-correction.repository.ts";
import { learnName } from "./learn-name.ts";
import { findMailTexts, shortenText } from "./mail-text.ts";
import { judgeMessage } from "./message-judgement.policy.ts";
import {
  findParticipants,
  insertReceivedMail,
  isReceived,
  isUsedTicketId,
  type MailOutcome,
} from "./received-mail.repository.ts";

/** A mail with its whole text. */
type ReadMail = AcceptedMailFeedRow & { format: TextFormat };

/**
 * Creates a ticket from a mail, or a message on the ticket it belongs to. A mail that was received before changes nothing but the files that it
 * corrects.
 */
export async function receiveMail({ tenantDb, jobDb }: JobContext, mail: AcceptedMailFeedRow): Promise<void> {
  const { organization_id: organizationId, mail_id: mailId } = mail;
  const db = tenantDb.for(organizationId);
  const keep = (write: (trx: TicketTransaction) => Promise<MailOutcome>) =>
    db.transaction().execute(async (trx) => {
      if (await isReceived(trx, mailId)) return correctFiles(trx, mail);
      await insertReceivedMail(trx, { organizationId, mailId }, await write(trx));
    });
  const text = (await findMailTexts(jobDb, organizationId, [mailId])).get(mailId);
  try {
    await keep((trx) => write(trx, { ...mail, format: "markdown", ...text }));
  } catch (error) {
    // A failure that a retry would not fix is recorded, so that it does not block other mail.
    if (!(error instanceof Failure) || error.code === "unavailable") throw error;
    const { reason } = error;
    await keep(async () => ({ ticketId: null, communicationId: null, problem: reason }));
  }
}

/** Writes the mail, and merges the tickets that it shows to belong to the same thread. Merges are locked before tickets. */
async function write(trx: TicketTransaction, mail: ReadMail): Promise<MailOutcome> {
  const { organization_id: organizationId, joined_ticket_ids: joined } = mail;
  if (joined.length > 0) await lockMerges(trx, organizationId);
  const outcome = await writeMail(trx, mail);
  if (outcome.ticketId === null) return outcome;
  for (const ticketId of joined)
    await joinTicket(trx, actAs(organizationId, program, "mail"), { ticketId, intoId: outcome.ticketId });
  return outcome;
}

async function writeMail(trx: TicketTransaction, mail: ReadMail): Promise<MailOutcome> {
  const fileIds = await findLivingFiles(trx, mail.file_ids);
  const ticket = await lockLivingTicket(trx, mail);
  const author = await findAuthor(trx, mail, ticket !== undefined);
  const actor = actAs(mail.organization_id, author, "mail");
  if (ticket) return writeMessage(trx, { actor, author, ticket, mail, fileIds });
  const id = (await isUsedTicketId(trx, mail.ticket_id)) ? mail.mail_id : mail.ticket_id;
  const created = await insertTicket(trx, actor, {
    id,
    ticket: {
      title: shortenTitle(mail.subject) || "(No subject)",
      description: shortenText(mail.body) || null,
      description_format: mail.format,
      source_channel: "email",
      cc: listCc(mail, author.email, []),
    },
    assignee: "default",
    requester: author,
    fileIds,
  });
  return { ticketId: created.id, communicationId: null, problem: null };
}

/** Locks the ticket that a mail belongs to, or the one it was merged into. Returns undefined if that was deleted. */
async function lockLivingTicket(
  trx: TicketTransaction,
  { ticket_id }: AcceptedMailFeedRow,
): Promise<TicketRow | undefined> {
  const chain = await findChain(trx, ticket_id);
  return lockTicket(trx, program.id, chain.at(-1) ?? ticket_id);
}

interface Message {
  actor: Actor;
  author: Requester;
  ticket: TicketRow;
  mail: ReadMail;
  fileIds: string[];
}

async function writeMessage(
  trx: TicketTransaction,
  { actor, author, ticket, mail, fileIds }: Message,
): Promise<MailOutcome> {
  const { visibility, held } = judgeMessage(mail, author, {
    requester: ticket.customer_id,
    participants: await findParticipants(trx, ticket.id),
  });
  const communicationId = await insertCommunication(trx, actor, ticket.id, {
    body: shortenText(mail.body) || "(No text)",
    format: mail.format,
    ...{ visibility, held },
    channel: "email",
    mentioned: [],
    fileIds,
    ...(author.customerId === null ? {} : { customerId: author.customerId }),
  });
  if (author.customerId !== null && visibility === "public") {
    const cc = listCc(mail, ticket.creator_email, ticket.cc);
    await applyChange(trx, actor, ticket, { cc, ...statusAfterReply(ticket.status) });
  }
  return { ticketId: ticket.id, communicationId, problem: null };
}

/** Returns everyone in copy, and authors other than the requester. */
function listCc(
  { from_address, cc }: AcceptedMailFeedRow,
  requesterEmail: string,
  known: string[],
): string[] {
  const all = new Set([...known, from_address, ...cc].map((address) => address.toLowerCase()));
  all.delete(requesterEmail.toLowerCase());
  return [...all].slice(0, ticketLimits.cc);
}

/** The author of changes that no person makes. */
const program: Requester = { id: "mail", name: "Email", email: "", customerId: null };

/** Returns the author. On a ticket, a mail that names a member without proof is attributed to nobody. */
async function findAuthor(
  trx: TicketTransaction,
  mail: AcceptedMailFeedRow,
  isOnTicket: boolean,
): Promise<Requester> {
  if (mail.member_id !== null) return requireRequester(trx, mail.member_id);
  const email = mail.from_address.toLowerCase();
  const name = mail.from_name.trim().slice(0, 200) || (email.split("@")[0] ?? email);
  if (isOnTicket && mail.is_unproven_member) return { ...program, name, email };
  const known = await findCustomerByAddresses(trx, [email]);
  const receiver = actAs(mail.organization_id, program, "mail");
  if (known) await learnName(trx, receiver, known, mail.from_name);
  const id = known ?? (await addCustomer(trx, receiver, { name, addresses: [{ email }] }));
  return { ...(await requireRequester(trx, id)), email };
}

function shortenTitle(subject: string): string {
  const trimmed = subject.trim();
  return trimmed.length <= ticketLimits.title
    ? trimmed
    : `${trimmed.slice(0, ticketLimits.title - 1)}…`.toWellFormed();
}
