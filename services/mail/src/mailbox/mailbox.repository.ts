import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, sql, type UpdateObject } from "kysely";
import type { MailboxRow } from "../own-server/own-server.repository.ts";
import type { MailDatabase } from "../schema.ts";

/** A mailbox claimed by a process, with the version of its settings at that time. */
export type HeldMailbox = Pick<MailboxRow, "organization_id" | "inbox_id" | "version"> & { holder: string };

/** The position up to which a mailbox was read. */
export type Progress = Pick<MailboxRow, "uid_validity" | "last_uid" | "new_from_uid" | "fetch_since">;

const heldSeconds = 90;
const renewSeconds = 60;

const heldUntil = sql<string>`statement_timestamp() + ${heldSeconds} * interval '1 second'`;

/** Claims up to `limit` mailboxes that are due and not held, and renews the claims of this process. */
export async function claimMailboxes(
  jobDb: Kysely<MailDatabase>,
  holder: string,
  limit: number,
): Promise<void> {
  await sql`update mail.mailbox set holder = ${holder}, held_until = ${heldUntil}
    where holder = ${holder} and held_until < now() + ${renewSeconds} * interval '1 second'
      or (organization_id, inbox_id) in (
        select organization_id, inbox_id from mail.mailbox
        where retry_at <= now() and coalesce(held_until < now(), true)
        order by retry_at limit ${limit} for update skip locked)`.execute(jobDb);
}

export async function findHeldMailboxes(jobDb: Kysely<MailDatabase>, holder: string): Promise<HeldMailbox[]> {
  return jobDb
    .selectFrom("mail.mailbox")
    .select(["organization_id", "inbox_id", "version"])
    .select(sql.lit(holder).$castTo<string>().as("holder"))
    .where("holder", "=", holder)
    .execute();
}

/** Releases all mailboxes that a process holds. */
export async function releaseMailboxes(jobDb: Kysely<MailDatabase>, holder: string): Promise<void> {
  await jobDb
    .updateTable("mail.mailbox")
    .set({ holder: null, held_until: null })
    .where("holder", "=", holder)
    .execute();
}

/** Updates the row if this process still holds it under the same settings; returns false otherwise. */
async function updateHeld(
  db: Kysely<MailDatabase>,
  { inbox_id, version, holder }: HeldMailbox,
  change: UpdateObject<MailDatabase, "mail.mailbox">,
): Promise<boolean> {
  const changed = await db
    .updateTable("mail.mailbox")
    .set(change)
    .where("inbox_id", "=", inbox_id)
    .where("version", "=", version)
    .where("holder", "=", holder)
    .returning("inbox_id")
    .executeTakeFirst();
  return changed !== undefined;
}

const now = sql<string>`statement_timestamp()`;

export async function beginProgress(
  db: Kysely<MailDatabase>,
  held: HeldMailbox,
  progress: Progress,
): Promise<boolean> {
  return updateHeld(db, held, progress);
}

export async function saveUid(
  db: Kysely<MailDatabase>,
  held: HeldMailbox,
  { uid, hasMail }: { uid: number; hasMail: boolean },
): Promise<boolean> {
  return updateHeld(db, held, { last_uid: uid, ...(hasMail ? { last_mail_at: now } : {}) });
}

/** Records that all mail of the mailbox was read, and clears its problem. */
export async function markRead(db: Kysely<MailDatabase>, held: HeldMailbox): Promise<boolean> {
  return updateHeld(db, held, {
    read_at: now,
    connected_at: sql<string>`coalesce(connected_at, ${now})`,
    attempts: 0,
    problem: null,
    problem_reason: null,
    problem_since: null,
  });
}

/** Releases a mailbox that failed, to be opened again after `retrySeconds`. With `problem` null, the stored problem is left as it is. */
export async function giveUpMailbox(
  db: Kysely<MailDatabase>,
  held: HeldMailbox,
  { problem, retrySeconds }: { problem: Reason | null; retrySeconds: number },
): Promise<void> {
  await updateHeld(db, held, {
    holder: null,
    held_until: null,
    connected_at: null,
    attempts: sql<number>`least(attempts + 1, 20)`,
    retry_at: sql<string>`statement_timestamp() + ${retrySeconds} * interval '1 second'`,
    ...(problem === null
      ? {}
      : {
          problem: toEnglish(problem),
          problem_reason: JSON.stringify(problem),
          problem_since: sql<string>`coalesce(problem_since, statement_timestamp())`,
        }),
  });
}
