import { toInstant } from "@tessera/kit/instant";
import type { MailTransaction } from "../context.ts";
import {
  addThreadMessages,
  findThreadOfTicket,
  findThreadPeople,
  findThreads,
  findWaitingThreads,
  insertThread,
  joinThreads,
  type ThreadRow,
} from "./thread.repository.ts";

/** What a mail says about where it belongs. */
export interface PlaceClues {
  organizationId: string;
  /** Null where another mail has it already: then it says nothing. */
  messageId: string | null;
  /** The nearest last. */
  references: string[];
  /** The ticket whose signed address it was sent to. */
  ticketId: string | null;
}

export interface Place {
  threadId: string;
  /** Tickets that turned out to be one with the thread's. */
  joinedTicketIds: string[];
}

/** No mail is on its way for longer: servers give up after five days. */
const joinWithinMs = 7 * 86_400_000;

/**
 * The thread that knows the mail, else the nearest one that it refers to, else that of the ticket it names, else a new one. Where it shows
 * that threads are one which began apart because it, or another mail, was missing, they are joined.
 */
export async function placeMail(trx: MailTransaction, clues: PlaceClues): Promise<Place> {
  const { organizationId, messageId, references, ticketId } = clues;
  const messageIds = [...(messageId === null ? [] : [messageId]), ...references];
  const known = await findThreads(trx, messageIds);
  const byNearness = [...(messageId === null ? [] : [messageId]), ...references.toReversed()];
  const threads = byNearness.flatMap((id) => known.get(id) ?? []);
  const [nearest] = threads;
  const place = nearest
    ? await join(trx, nearest, threads)
    : { threadId: await findOrInsertThread(trx, organizationId, ticketId), joinedTicketIds: [] };
  await addThreadMessages(trx, { organizationId, threadId: place.threadId }, messageIds);
  return place;
}

async function findOrInsertThread(
  trx: MailTransaction,
  organizationId: string,
  ticketId: string | null,
): Promise<string> {
  const known = ticketId === null ? undefined : await findThreadOfTicket(trx, ticketId);
  return known ?? insertThread(trx, organizationId, ticketId);
}

/** Those that may be joined with the nearest one become the oldest of them. */
async function join(trx: MailTransaction, nearest: ThreadRow, threads: ThreadRow[]): Promise<Place> {
  const others = [...new Map(threads.map((thread) => [thread.id, thread])).values()].filter(
    ({ id }) => id !== nearest.id,
  );
  if (others.length === 0) return { threadId: nearest.id, joinedTicketIds: [] };
  const joinable = await findJoinable(trx, nearest, others);
  const [main, ...rest] = [nearest, ...joinable].toSorted(
    (one, other) => ageOf(one) - ageOf(other) || one.id.localeCompare(other.id),
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
 * Two threads are one where one of them refers to a mail that had not come, both are new, and the one who began one takes part in the other.
 * Else the mail only mentions both: customers must not join tickets of others.
 */
async function findJoinable(
  trx: MailTransaction,
  nearest: ThreadRow,
  others: ThreadRow[],
): Promise<ThreadRow[]> {
  const ids = [nearest, ...others].map(({ id }) => id);
  const waiting = await findWaitingThreads(trx, ids);
  const people = await findThreadPeople(trx, ids);
  const isNew = (thread: ThreadRow) => Date.now() - ageOf(thread) < joinWithinMs;
  const areAcquainted = (one: string, other: string) => {
    const [a, b] = [people.get(one), people.get(other)];
    return a !== undefined && b !== undefined && (b.all.has(a.first) || a.all.has(b.first));
  };
  return others.filter(
    (other) =>
      (waiting.has(nearest.id) || waiting.has(other.id)) &&
      isNew(nearest) &&
      isNew(other) &&
      areAcquainted(nearest.id, other.id),
  );
}

function ageOf({ created_at }: ThreadRow): number {
  return Date.parse(toInstant(created_at));
}
