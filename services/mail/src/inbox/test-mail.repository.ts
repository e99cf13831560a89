import { type Kysely, type Selectable, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

export type InboxTestRow = Selectable<MailDatabase["mail.inbox_test"]>;

interface TestKey {
  organizationId: string;
  inboxId: string;
  id: string;
}

/** Stores a new test of an inbox in place of the last one. Returns undefined if that was sent within the last `pauseSeconds`. */
export async function insertTest(
  db: Kysely<MailDatabase>,
  { organizationId, inboxId, id }: TestKey,
  pauseSeconds: number,
): Promise<InboxTestRow | undefined> {
  const { rows } = await sql<InboxTestRow>`
    insert into mail.inbox_test as test (organization_id, inbox_id, id) values (${organizationId}, ${inboxId}, ${id})
    on conflict (organization_id, inbox_id) do update
      set id = excluded.id, sent_at = excluded.sent_at, arrived_at = null
      where test.sent_at <= now() - make_interval(secs => ${pauseSeconds})
    returning *`.execute(db);
  return rows[0];
}

export async function deleteTest(db: Kysely<MailDatabase>, id: string): Promise<void> {
  await db.deleteFrom("mail.inbox_test").where("id", "=", id).execute();
}

/** Stores that a test email arrived. Returns false if it belongs to no test of an inbox. */
export async function markTestArrived(
  db: Kysely<MailDatabase>,
  id: string,
  arrivedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail.inbox_test")
    .set({ arrived_at: arrivedAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Loads the last test of each inbox, and returns a lookup by inbox. */
export async function findTests(db: Kysely<MailDatabase>): Promise<(inboxId: string) => InboxTestRow | null> {
  const rows = await db.selectFrom("mail.inbox_test").selectAll().execute();
  return (inboxId) => rows.find(({ inbox_id }) => inbox_id === inboxId) ?? null;
}
