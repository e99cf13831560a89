import type { NewInbox } from "@tessera/wire/mail";
import { type Kysely, type Selectable, sql } from "kysely";
import type { MailTransaction } from "../context.ts";
import type { MailDatabase } from "../schema.ts";

export type InboxRow = Selectable<MailDatabase["mail.inbox"]>;

/** An inbox as jobs see it. */
export interface InboxAddress {
  organization_id: string;
  id: string;
  address: string;
}

/** The oldest first. */
export async function findInboxes(db: Kysely<MailDatabase>): Promise<InboxRow[]> {
  return db.selectFrom("mail.inbox").selectAll().where("removed_at", "is", null).orderBy("id").execute();
}

export async function findInbox(db: Kysely<MailDatabase>, inboxId: string): Promise<InboxRow | undefined> {
  return db.selectFrom("mail.inbox").selectAll().where("id", "=", inboxId).executeTakeFirst();
}

/** The inbox with an address, in whatever organization: the oldest. */
export async function findInboxByAddress(
  jobDb: Kysely<MailDatabase>,
  address: string,
): Promise<InboxAddress | undefined> {
  return jobDb
    .selectFrom("mail.inbox")
    .select(["organization_id", "id", "address"])
    .where("address", "=", address)
    .where("removed_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Holds an address against others who want it, until the transaction ends. */
export async function lockAddress(trx: MailTransaction, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail address'), hashtext(${address}))`.execute(trx);
}

export async function insertInbox(
  trx: MailTransaction,
  organizationId: string,
  { address, name, signature }: Omit<NewInbox, "local_part"> & { address: string },
): Promise<InboxRow> {
  return trx
    .insertInto("mail.inbox")
    .values({ organization_id: organizationId, address, name, signature: signature ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateInbox(
  db: Kysely<MailDatabase>,
  inboxId: string,
  change: Partial<Pick<InboxRow, "name" | "signature" | "removed_at">>,
): Promise<InboxRow | undefined> {
  return db
    .updateTable("mail.inbox")
    .set(change)
    .where("id", "=", inboxId)
    .where("removed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}
