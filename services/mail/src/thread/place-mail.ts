import { toInstant } from "@tessera/kit/database/instant";
import type { MailTransaction } from "../context.ts";
import {
  addThreadMessages,
  findThreadOfTicket,
  findThreadPeople,
  findThreads,
  findWaitingThreads,
  insertThread,
  joinThreads,
  type KnownThread,
  type ThreadPeople,
  type ThreadRow,
} from "./thread.repository.ts";

/** The details of a mail that decide which thread it belongs to. */
export interface PlaceClues {
  organizationId: string;
  /** Null if another mail has it already, since it then identifies nothing. */
  messageId: string | null;
  /** The nearest one last. */
  references: string[];
  /** The ticket whose signed address the mail was sent to. */
  ticketId: string | null;
  sender: { address: string; isMember: boolean };
  recipients: string[];
}

export interface Place {
  threadId: string;
  /** Tickets that turned out to be the same as the thread's. */
  joinedTicketIds: string[];
  /** True if the thread began with this mail. */
  isNew: boolean;
  /** True if the sender takes no part in the thread: its ticket was named by an address or an id that anybody may have copied. */
  isFromStranger: boolean;
}

/** The maximum age of threads to join: servers give up on a mail after five days. */
const joinWithinMs = 7 * 86_400_000;

/**
 * Returns the thread that knows the mail, else the nearest one that it refers to, else that of the ticket it names, else a new one. Ids that we
 * did not send lead only to threads of the sender. Joins threads that began separately only because this mail, or another one, was missing.
 */
export async function placeMail(trx: MailTransaction, clues: PlaceClues): Promise<Place> {
  const { organizationId, messageId, references } = clues;
  const place = (await findPlace(trx, clues)) ?? (await findPlaceByTicket(trx, clues));
  const { threadId, isFromStranger } = place;
  const ownIds = messageId === null ? [] : [messageId];
  const messageIds = isFromStranger ? ownIds : [...ownIds, ...references];
  await addThreadMessages(trx, { organizationId, threadId }, messageIds, messageId);
  return place;
}

/** Returns the nearest thread that an id of the mail leads to. */
async function findPlace(
  trx: MailTransaction,
  { messageId, references, ...clues }: PlaceClues,
): Promise<Place | undefined> {
  const byNearness = [...(messageId === null ? [] : [messageId]), ...references.toReversed()];
  const known = await findThreads(trx, byNearness);
  const threads = byNearness.flatMap((id) => known.get(id) ?? []);
  const people = await findThreadPeople(
    trx,
    threads.map(({ id }) => id),
  );
  const nearest = threads.find((thread) => leadsTo(thread, people.get(thread.id), clues));
  if (!nearest) return undefined;
  const isFromStranger = !takesPart(people.get(nearest.id), clues);
  const joined = isFromStranger ? [] : threads;
  return { ...(await join(trx, nearest, joined, people)), isNew: false, isFromStranger };
}

type Sender = Pick<PlaceClues, "sender" | "recipients">;

function takesPart(people: ThreadPeople | undefined, { sender }: Sender): boolean {
  return sender.isMember || (people?.all.has(sender.address) ?? false);
}

/**
 * Returns true if an id leads the sender to a thread. Our own ids lead everybody there, and strangers are held on the ticket. An id that a mail
 * only refers to may have been named in advance, so it counts only between people who wrote to each other.
 */
function leadsTo({ origin }: KnownThread, people: ThreadPeople | undefined, mail: Sender): boolean {
  if (origin === "sent") return true;
  if (!takesPart(people, mail)) return false;
  return origin === "arrived" || [mail.sender.address, ...mail.recipients].includes(people?.first ?? "");
}

async function findPlaceByTicket(trx: MailTransaction, clues: PlaceClues): Promise<Place> {
  const { organizationId, ticketId } = clues;
  const known = ticketId === null ? undefined : await findThreadOfTicket(trx, ticketId);
  const threadId = known ?? (await insertThread(trx, organizationId, ticketId));
  const people = ticketId === null ? undefined : (await findThreadPeople(trx, [threadId])).get(threadId);
  return {
    threadId,
    joinedTicketIds: [],
    isNew: ticketId === null,
    isFromStranger: ticketId !== null && !takesPart(people, clues),
  };
}

/** Joins the threads that may be joined with the nearest one into the oldest of them. */
async function join(
  trx: MailTransaction,
  nearest: ThreadRow,
  threads: ThreadRow[],
  people: Map<string, ThreadPeople>,
): Promise<Pick<Place, "threadId" | "joinedTicketIds">> {
  const others = [...new Map(threads.map((thread) => [thread.id, thread])).values()].filter(
    ({ id }) => id !== nearest.id,
  );
  if (others.length === 0) return { threadId: nearest.id, joinedTicketIds: [] };
  const joinable = await findJoinable(trx, nearest, others, people);
  const [main, ...rest] = [nearest, ...joinable].toSorted(
    (one, other) => computeAge(one) - computeAge(other) || one.id.localeCompare(other.id),
  ) as [ThreadRow, ...ThreadRow[]];
  if (rest.length > 0)
    await joinThreads(
      trx,
      main.id,
      rest.map(({ id }) => id),
    );
  const joined = new Set(rest.map(({ ticket_id }) => ticket_id));
  joined.delete(main.ticket_id);
  return { threadId: main.id, joinedTicketIds: [...joined] };
}

/**
 * Returns the threads to join with the nearest one: one of the two refers to a mail that had not arrived, both are new, and the people who
 * began them take part in each other's. Otherwise the mail only mentions both, and customers must not join tickets of others.
 */
async function findJoinable(
  trx: MailTransaction,
  nearest: ThreadRow,
  others: ThreadRow[],
  people: Map<string, ThreadPeople>,
): Promise<ThreadRow[]> {
  const waiting = await findWaitingThreads(
    trx,
    [nearest, ...others].map(({ id }) => id),
  );
  const isNew = (thread: ThreadRow) => Date.now() - computeAge(thread) < joinWithinMs;
  const areAcquainted = (one: string, other: string) => {
    const [a, b] = [people.get(one), people.get(other)];
    return a && b?.all.has(a.first) && a.all.has(b.first);
  };
  return others.filter(
    (other) =>
      (waiting.has(nearest.id) || waiting.has(other.id)) &&
      isNew(nearest) &&
      isNew(other) &&
      areAcquainted(nearest.id, other.id),
  );
}

function computeAge({ created_at }: ThreadRow): number {
  return Date.parse(toInstant(created_at));
}
