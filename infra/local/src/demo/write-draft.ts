import type pg from "pg";
import type { DemoPerson } from "./demo-accounts.ts";

const body = `Thank you for your patience.

I have asked our warehouse, and they will answer today. I write to you again as soon as I know more.`;

/** Writes a reply that a colleague began and did not send, on the open ticket whose requester began to wait last. */
export async function writeDraft(
  client: pg.Client,
  organizationId: string,
  { writer, now }: { writer: DemoPerson; now: Date },
): Promise<void> {
  const writtenAt = new Date(now.getTime() - 20 * 60_000);
  await client.query(
    `insert into tickets.message_draft (organization_id, ticket_id, member_id, visibility, body, seen_until, updated_at)
     select $1, t.id, $2, 'public', $3, $4, $4
     from tickets.ticket as t join tickets.ticket_wait as w on w.organization_id = t.organization_id and w.ticket_id = t.id
     where t.organization_id = $1 and t.customer_id is not null and t.deleted_at is null and w.waits = 'requester' and w.since < $4
     order by w.since desc limit 1`,
    [organizationId, writer.id, body, writtenAt],
  );
}
