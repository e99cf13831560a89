import { toInstant } from "@tessera/kit/database/instant";
import { preconditionFailed } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { NewCommunication, ReplyLeak } from "@tessera/wire/ticket/communication";
import { type LeakKind, leakKinds, unsendableLeaks } from "@tessera/wire/ticket/communication.constants";
import type { AttachedFile } from "../../attachment/attached-file.ts";
import type { TicketTransaction } from "../../context.ts";
import type { TicketRow } from "../../ticket/ticket.row.ts";
import type { Candidates } from "./candidates.ts";
import {
  type FoundLeak,
  findLeaks,
  findUnknown,
  type LeakOwner,
  type OthersData,
  type TicketTexts,
} from "./find-leaks.ts";
import {
  findComparedMessages,
  findGroup,
  findOwnData,
  findOwnersOfAddresses,
  findOwnersOfFiles,
  findOwnersOfNames,
  findOwnersOfPhones,
  findTextsWithNumbers,
  findTicketTexts,
  type OwnerRow,
} from "./leak.repository.ts";
import { toAskedNumbers, toOwnedNumbers } from "./owned-numbers.ts";

interface ComparedReply extends Pick<NewCommunication, "body" | "visibility"> {
  leaks: NewCommunication["leaks"] | undefined;
  files: readonly AttachedFile[];
}

/**
 * Throws `precondition_failed` if a reply to a customer contains what may not be for them, unless its writer wants it sent and it can be. Returns
 * the kinds of what is sent nevertheless.
 */
export async function refuseLeaks(
  trx: TicketTransaction,
  ticket: TicketRow,
  { leaks: handling, visibility, body, files }: ComparedReply,
): Promise<LeakKind[]> {
  if (handling === undefined || visibility !== "public" || ticket.customer_id === null) return [];
  const found = await compareReply(trx, { ...ticket, customer_id: ticket.customer_id }, { body, files });
  const leaks = found.map(toReplyLeak);
  if (leaks.some(({ may_send: maySend }) => handling === "refuse" || !maySend))
    throw preconditionFailed(toReason("ticket.reply_leaks"), { leaks });
  return leakKinds.filter((kind) => found.some((leak) => leak.kind === kind));
}

async function compareReply(
  trx: TicketTransaction,
  ticket: TicketRow & { customer_id: string },
  reply: { body: string; files: readonly AttachedFile[] },
): Promise<FoundLeak[]> {
  const texts = await readTexts(trx, ticket);
  const unknown = findUnknown(reply, texts);
  const group = await findGroup(trx, ticket.customer_id);
  const others = await findOthers(trx, { unknown, group, fileIds: reply.files.map(({ id }) => id) });
  return findLeaks(reply, texts, { unknown, others });
}

async function readTexts(
  trx: TicketTransaction,
  { id, customer_id, creator_display_name: creator }: TicketRow & { customer_id: string },
): Promise<TicketTexts> {
  const messages = await findComparedMessages(trx, id);
  const titles = await findTicketTexts(trx, id);
  const ownData = await findOwnData(trx, customer_id);
  const shown = messages.filter(({ visibility }) => visibility === "public");
  const bodies = (isByCustomer: boolean) =>
    shown.filter(({ is_by_customer }) => is_by_customer === isByCustomer).map(({ body }) => body);
  const notes = messages.filter(
    ({ visibility, is_by_customer }) => visibility === "internal" && !is_by_customer,
  );
  return {
    customerName: creator,
    notes: notes.map(({ body, author_name, written_at }) => ({
      ...{ body, authorName: author_name, writtenAt: toInstant(written_at) },
    })),
    publicTexts: [...titles, ...shown.map(({ body, author_name }) => `${author_name}\n${body}`)],
    customerTexts: [...bodies(true), ...titles],
    memberTexts: bodies(false).slice(0, 5),
    ownData,
  };
}

interface AskedOwners {
  unknown: readonly Candidates[];
  /** The group of the reader. */
  group: string;
  fileIds: string[];
}

async function findOthers(
  trx: TicketTransaction,
  { unknown, group, fileIds }: AskedOwners,
): Promise<OthersData> {
  const getKeys = (kind: "addresses" | "names" | "phones") => [
    ...new Set(unknown.flatMap((candidates) => candidates[kind].map(({ key }) => key))),
  ];
  const asked = toAskedNumbers(unknown.flatMap(({ numbers }) => numbers));
  const files = await findOwnersOfFiles(trx, fileIds);
  return {
    addresses: toOwners(await findOwnersOfAddresses(trx, getKeys("addresses")), group),
    names: toOwners(await findOwnersOfNames(trx, getKeys("names")), group),
    phones: toOwners(await findOwnersOfPhones(trx, getKeys("phones")), group),
    numbers: toOwnedNumbers(asked, await findTextsWithNumbers(trx, asked), group),
    files: toOwners(
      files.filter(
        ({ key, is_sender }) =>
          is_sender || files.some((file) => file.key === key && file.group_id === group),
      ),
      group,
    ),
  };
}

/** Returns who has each key, unless the reader has it, too. */
function toOwners(rows: readonly OwnerRow[], group: string): Map<string, LeakOwner> {
  const own = new Set(rows.filter(({ group_id }) => group_id === group).map(({ key }) => key));
  return new Map(
    rows
      .filter(({ key }) => !own.has(key))
      .map(({ key, customer_name, ticket_number }) => [
        key,
        { customerName: customer_name, ticketNumber: ticket_number },
      ]),
  );
}

function toReplyLeak({ kind, from, to, fileId, note, owner, languages }: FoundLeak): ReplyLeak {
  return {
    ...{ kind, from: from ?? null, to: to ?? null, file_id: fileId ?? null, languages: languages ?? null },
    note: note ? { author_name: note.authorName, written_at: note.writtenAt } : null,
    owner: owner ? { customer_name: owner.customerName, ticket_number: owner.ticketNumber } : null,
    may_send: !unsendableLeaks.includes(kind),
  };
}
