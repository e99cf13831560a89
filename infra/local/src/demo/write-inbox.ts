import type pg from "pg";

/** The inbox that the local mailbox writes to. Replies written before it are not sent. */
export async function writeInbox(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `insert into mail.inbox (organization_id, address, name, signature)
     values ($1, 'support@demo.test', 'Demo Desk', 'Demo Desk, customer service')`,
    [organizationId],
  );
}
