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

/** The details of a mail that decide which thread it belongs to. */
export interface PlaceClues {
  organizationId: string;
  /** Null if another mail has it already, since it then identifies nothing. */
  messageId: string | null;
  /** The nearest one last. */
  references: string[];
  /** The ticket whose signed address the mail was sent to. */
  ticketId: string | null;
}

export interface Place {
  threadId: string;
  /** True if the mail begins a ticket. */
  isNew: boolean;
  /** Tickets that turned out to be the same as the thread's. */
  joinedTicketIds: string[];
}

/** The maximum age of threads to join: servers give up on a mail after five days. */
const joinWithinMs = 7 * 86_400_000;

/**
 * Returns the thread that knows the mail, else the nearest one that it refers to, else that of the ticket it names, else a new one. Joins
 * threads that began separately only because this mail, or another one, was missing.
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
  return { ...place, isNew: nearest === undefined && ticketId === null };
}

async function findOrInsertThread(
  trx: MailTransaction,
  organizationId: string,
  ticketId: string | null,
): Promise<string> {
  const known = ticketId === null ? undefined : await findThreadOfTicket(trx, ticketId);
  return known ?? insertThread(trx, organizationId, ticketId);
}

/** Joins the threads that may be joined with the nearest one into the oldest of them. */
async function join(
  trx: MailTransaction,
  nearest: ThreadRow,
  threads: ThreadRow[],
): Promise<Omit<Place, "isNew">> {
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
 * Returns the threads to join with the nearest one: one of the two refers to a mail that had not arrived, both are new, and the person who
 * began one takes part in the other. Otherwise the mail only mentions both, and customers must not join tickets of others.
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
