import type { OrganizationTransaction } from "../../context.ts";
import type { NotificationContext } from "../notification.context.ts";
import { findOfLetter } from "../notification.repository.ts";
import {
  type ClaimedLetter,
  claimLetter,
  dropLetter,
  findRecipient,
  type LetterPlace,
  putBack,
} from "./letter.repository.ts";
import { letterFailureOf, nextTryAfter } from "./letter-failure.ts";
import { type LetterContent, mostInLetter, writeNotifications } from "./notification-letter.ts";

/** What is claimed and not ended by then belongs to somebody who died. Longer than a mail server may take. */
const claimMs = 2 * 60_000;

/** What became of a letter; `later` means that the mail server takes none at the moment. */
export type Outcome = "sent" | "dropped" | "waiting" | "later";

interface Ready extends Omit<LetterContent, "publicOrigin"> {
  letter: ClaimedLetter;
}

/**
 * Sends a letter if it is its turn. It is gone from the database once the mail server has it; whoever dies in between has it sent
 * twice, and never not at all.
 */
export async function sendLetter(context: NotificationContext, place: LetterPlace): Promise<Outcome> {
  const { tenantDb, mail, now, publicOrigin } = context;
  const db = tenantDb.for(place.organization_id);
  const ready = await db.transaction().execute((trx) => prepare(trx, place, now()));
  if (typeof ready === "string") return ready;
  try {
    await mail.send(writeNotifications({ ...ready, publicOrigin }));
    await dropLetter(db, place.id);
    return "sent";
  } catch (error) {
    const failure = letterFailureOf(error, ready.letter, now());
    if (failure === "never") await dropLetter(db, place.id);
    else await putBack(db, ready.letter, nextTryAfter(ready.letter.attempts, now()).toISOString());
    return failure === "never" ? "dropped" : "later";
  }
}

async function prepare(
  trx: OrganizationTransaction,
  { id }: LetterPlace,
  now: Date,
): Promise<Ready | "waiting" | "dropped"> {
  const letter = await claimLetter(trx, id, { now, until: new Date(now.getTime() + claimMs) });
  if (!letter) return "waiting";
  if (!letter.may_leave) {
    await putBack(trx, letter, letter.leaves_at);
    return "waiting";
  }
  const recipient = await findRecipient(trx, letter.user_id);
  const rows = recipient ? await findOfLetter(trx, id, mostInLetter) : [];
  if (recipient && rows.length > 0) return { letter, recipient, rows, count: await countOf(trx, id) };
  await dropLetter(trx, id);
  return "dropped";
}

async function countOf(trx: OrganizationTransaction, letterId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("organization.notification")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("letter_id", "=", letterId)
    .where("is_hidden", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}
