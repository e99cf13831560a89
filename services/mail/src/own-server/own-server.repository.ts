import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";
import { deleteGrant } from "./grant.repository.ts";

export type SmtpServerRow = Selectable<MailDatabase["mail.smtp_server"]>;
export type MailboxRow = Selectable<MailDatabase["mail.mailbox"]>;
export type NewMailbox = Pick<
  Insertable<MailDatabase["mail.mailbox"]>,
  | "organization_id"
  | "inbox_id"
  | "host"
  | "port"
  | "security"
  | "username"
  | "password"
  | "provider"
  | "folder"
>;

/** The reason why a mailbox cannot be opened until someone acts; null if there is none. */
export type Hindrance = Reason | null;

export async function findSmtpServer(
  db: Kysely<MailDatabase>,
  inboxId: string,
): Promise<SmtpServerRow | undefined> {
  return db.selectFrom("mail.smtp_server").selectAll().where("inbox_id", "=", inboxId).executeTakeFirst();
}

export async function findMailbox(
  db: Kysely<MailDatabase>,
  inboxId: string,
): Promise<MailboxRow | undefined> {
  return db.selectFrom("mail.mailbox").selectAll().where("inbox_id", "=", inboxId).executeTakeFirst();
}

export async function saveSmtpServer(
  db: Kysely<MailDatabase>,
  { organization_id, inbox_id, ...server }: Insertable<MailDatabase["mail.smtp_server"]>,
): Promise<void> {
  await db
    .insertInto("mail.smtp_server")
    .values({ organization_id, inbox_id, ...server })
    .onConflict((conflict) => conflict.columns(["organization_id", "inbox_id"]).doUpdateSet(server))
    .execute();
}

export async function insertMailbox(
  db: Kysely<MailDatabase>,
  mailbox: NewMailbox,
  { importSince, hindrance }: { importSince: string | undefined; hindrance: Hindrance },
): Promise<void> {
  await db
    .insertInto("mail.mailbox")
    .values({
      ...mailbox,
      ...(importSince === undefined ? {} : { import_since: importSince, fetch_since: importSince }),
      ...stateUnder(hindrance),
    })
    .execute();
}

const now = sql<string>`statement_timestamp()`;

/** Returns the columns of the connection state. Without a hindrance, the mailbox is opened at once. */
function stateUnder(hindrance: Hindrance) {
  return hindrance === null
    ? { retry_at: now, problem: null, problem_reason: null, problem_since: null }
    : {
        retry_at: "infinity",
        problem: toEnglish(hindrance),
        problem_reason: JSON.stringify(hindrance),
        problem_since: now,
      };
}

/**
 * Updates the settings of a mailbox, which is then opened again at once. If it is another mailbox, only mail that arrives from then on is
 * read.
 */
export async function updateMailbox(
  db: Kysely<MailDatabase>,
  { organization_id: _, inbox_id, ...mailbox }: NewMailbox,
  { isOther, hindrance }: { isOther: boolean; hindrance: Hindrance },
): Promise<void> {
  await db
    .updateTable("mail.mailbox")
    .set({
      ...mailbox,
      version: sql<number>`version + 1`,
      ...{ holder: null, held_until: null, connected_at: null, attempts: 0 },
      ...stateUnder(hindrance),
      ...(isOther
        ? { uid_validity: null, last_uid: 0, new_from_uid: 0, fetch_since: now, read_at: null }
        : {}),
    })
    .where("inbox_id", "=", inbox_id)
    .execute();
}

/** Lets a mailbox be opened at once, with unchanged settings. */
export async function reopenMailbox(db: Kysely<MailDatabase>, inboxId: string): Promise<void> {
  await db
    .updateTable("mail.mailbox")
    .set({
      version: sql<number>`version + 1`,
      ...{ holder: null, held_until: null, connected_at: null, attempts: 0 },
      ...stateUnder(null),
    })
    .where("inbox_id", "=", inboxId)
    .execute();
}

export async function deleteSmtpServer(db: Kysely<MailDatabase>, inboxId: string): Promise<void> {
  await db.deleteFrom("mail.smtp_server").where("inbox_id", "=", inboxId).execute();
}

/** Deletes all servers of an inbox, including their passwords and tokens. */
export async function deleteServers(db: Kysely<MailDatabase>, inboxId: string): Promise<void> {
  await deleteSmtpServer(db, inboxId);
  await deleteGrant(db, inboxId);
  await db.deleteFrom("mail.mailbox").where("inbox_id", "=", inboxId).execute();
}
