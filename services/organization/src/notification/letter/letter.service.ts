import type { Kysely } from "kysely";
import type { OrganizationDatabase } from "../../schema.ts";
import type { NotificationContext } from "../notification.context.ts";
import { countOfLetter, findOfLetter } from "../notification.repository.ts";
import {
  type ClaimedLetter,
  claimLetter,
  dropLetter,
  findRecipient,
  type LetterPlace,
  putBack,
} from "./letter.repository.ts";
import { fateOf, nextTryAfter } from "./letter-fate.ts";
import { type LetterContent, maxInEmail, writeNotifications } from "./notification-letter.ts";

/** What is claimed and not ended by then belongs to somebody who died. Longer than a mail server may take. */
const claimMs = 2 * 60_000;

/** What became of a letter; `away` means that the mail server takes none at the moment. */
export type Outcome = "sent" | "dropped" | "waiting" | "away";

/**
 * Sends a letter if it is its turn. It is gone from the database once the mail server has it; whoever dies in between has it sent
 * twice, and never not at all.
 */
export async function sendLetter(context: NotificationContext, place: LetterPlace): Promise<Outcome> {
  const { tenantDb, mail, now, publicOrigin } = context;
  const db = tenantDb.for(place.organization_id);
  const until = new Date(now().getTime() + claimMs);
  const letter = await db.transaction().execute((trx) => claimLetter(trx, place.id, { now: now(), until }));
  if (!letter) return "waiting";
  if (!letter.may_leave) {
    await putBack(db, letter, letter.leaves_at);
    return "waiting";
  }
  let outcome: Outcome = "dropped";
  try {
    const content = await contentOf(db, letter);
    if (content) {
      await mail.send(writeNotifications({ ...content, publicOrigin }));
      outcome = "sent";
    }
  } catch (error) {
    return endFailed(context, letter, error);
  }
  await dropLetter(db, letter.id);
  return outcome;
}

/** A letter that is our own mistake waits as well, behind the others, and is told. */
async function endFailed(
  { tenantDb, now }: NotificationContext,
  letter: ClaimedLetter,
  error: unknown,
): Promise<Outcome> {
  const db = tenantDb.for(letter.organization_id);
  const fate = fateOf(error, letter, now());
  if (fate === "never") {
    await dropLetter(db, letter.id);
    return "dropped";
  }
  await putBack(db, letter, nextTryAfter(letter.attempts, now()).toISOString());
  if (fate === "mistake") throw error;
  return fate;
}

/** Undefined when there is nobody to write to any more, or nothing to tell. */
async function contentOf(
  db: Kysely<OrganizationDatabase>,
  { id, user_id }: ClaimedLetter,
): Promise<Omit<LetterContent, "publicOrigin"> | undefined> {
  const recipient = await findRecipient(db, user_id);
  if (!recipient) return undefined;
  const [rows, count] = await Promise.all([findOfLetter(db, id, maxInEmail), countOfLetter(db, id)]);
  return rows.length > 0 ? { recipient, rows, count } : undefined;
}
