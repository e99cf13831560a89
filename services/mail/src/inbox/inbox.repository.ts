import type { ConsentState } from "@tessera/wire/mail/mail.constants";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { MailTransaction } from "../context.ts";
import { findConsents } from "../own-server/grant.repository.ts";
import type { MailboxRow, SmtpServerRow } from "../own-server/own-server.repository.ts";
import type { MailDatabase } from "../schema.ts";

export type InboxRow = Selectable<MailDatabase["mail.inbox"]>;

/** An inbox as jobs read it. */
export interface InboxAddress {
  organization_id: string;
  id: string;
  address: string;
}

/** Returns the organization's inboxes, the oldest first. */
export async function findInboxes(db: Kysely<MailDatabase>): Promise<InboxRow[]> {
  return db.selectFrom("mail.inbox").selectAll().where("removed_at", "is", null).orderBy("id").execute();
}

/** Loads when the newest mail of each inbox was received, and returns a lookup by inbox. */
export async function findLastMails(db: Kysely<MailDatabase>): Promise<(inboxId: string) => string | null> {
  const { rows } = await sql<{ id: string; received_at: string | null }>`
    select inbox.id, (select mail.received_at from mail.inbound_mail as mail
      where mail.organization_id = inbox.organization_id and mail.inbox_id = inbox.id
      order by mail.received_at desc limit 1) as received_at
    from mail.inbox as inbox where inbox.removed_at is null`.execute(db);
  const times = new Map(rows.map(({ id, received_at }) => [id, received_at]));
  return (inboxId) => times.get(inboxId) ?? null;
}

export async function findInbox(db: Kysely<MailDatabase>, inboxId: string): Promise<InboxRow | undefined> {
  return db.selectFrom("mail.inbox").selectAll().where("id", "=", inboxId).executeTakeFirst();
}

/** The servers of an inbox, and the state of the owner's consent if its mailbox is at a provider. */
export interface InboxServers {
  mailbox: MailboxRow | null;
  smtp: SmtpServerRow | null;
  consent: ConsentState;
}

/** Loads all servers and returns a lookup by inbox. */
export async function findServers(db: Kysely<MailDatabase>): Promise<(inboxId: string) => InboxServers> {
  const mailboxes = await db.selectFrom("mail.mailbox").selectAll().execute();
  const servers = await db.selectFrom("mail.smtp_server").selectAll().execute();
  const consents = await findConsents(db);
  const of = <R extends { inbox_id: string }>(rows: R[], inboxId: string) =>
    rows.find(({ inbox_id }) => inbox_id === inboxId) ?? null;
  return (inboxId) => ({
    mailbox: of(mailboxes, inboxId),
    smtp: of(servers, inboxId),
    consent: consents.get(inboxId) ?? "missing",
  });
}

/** Returns the inbox that receives mail for an address of the installation, across all organizations: the oldest one. */
export async function findInboxByAddress(
  jobDb: Kysely<MailDatabase>,
  address: string,
): Promise<InboxAddress | undefined> {
  return jobDb
    .selectFrom("mail.inbox")
    .select(["organization_id", "id", "address"])
    .where(({ eb, and, or }) =>
      or([and([eb("kind", "=", "address"), eb("address", "=", address)]), eb("relay_address", "=", address)]),
    )
    .where("removed_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the inboxes at addresses of the installation in all organizations, except those that an operator assigned. */
export async function findAddressesOfInstallation(jobDb: Kysely<MailDatabase>): Promise<InboxAddress[]> {
  return jobDb
    .selectFrom("mail.inbox")
    .select(["organization_id", "id", "address"])
    .where("kind", "=", "address")
    .where("removed_at", "is", null)
    .where("is_assigned_by_operator", "=", false)
    .execute();
}

/** Locks an address against concurrent use until the transaction ends. */
export async function lockAddress(trx: MailTransaction, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail address'), hashtext(${address}))`.execute(trx);
}

export async function insertInbox(
  trx: MailTransaction,
  inbox: Insertable<MailDatabase["mail.inbox"]>,
): Promise<InboxRow> {
  return trx.insertInto("mail.inbox").values(inbox).returningAll().executeTakeFirstOrThrow();
}

export async function updateInbox(
  db: Kysely<MailDatabase>,
  inboxId: string,
  change: Partial<Pick<InboxRow, "name" | "signature" | "acknowledges" | "acknowledgement" | "removed_at">>,
): Promise<InboxRow | undefined> {
  return db
    .updateTable("mail.inbox")
    .set(change)
    .where("id", "=", inboxId)
    .where("removed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}
