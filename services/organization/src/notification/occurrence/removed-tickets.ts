import type { PoolClient } from "pg";
import { publishUnread } from "../../event/unread-event.ts";

/** Hides notifications about deleted tickets, and shows them again when the tickets are restored. */
export async function showOrHide(
  client: Pick<PoolClient, "query">,
  organizationId: string,
  { deleted, restored }: { deleted: string[]; restored: string[] },
): Promise<void> {
  if (deleted.length + restored.length === 0) return;
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  const { rows } = await client.query<{ user_id: string }>(
    `update organization.notification set is_hidden = not is_hidden
     where organization_id = $1 and ((ticket_id = any ($2::uuid[]) and not is_hidden)
       or (ticket_id = any ($3::uuid[]) and is_hidden))
     returning user_id`,
    [organizationId, deleted, restored],
  );
  await publishUnread(client, organizationId, [...new Set(rows.map(({ user_id }) => user_id))]);
}

/** Deletes notifications about permanently deleted tickets, and publishes the new number of unread ones to their members. */
export async function forget(
  client: Pick<PoolClient, "query">,
  organizationId: string,
  ticketIds: string[],
): Promise<void> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  const { rows } = await client.query<{ user_id: string; is_hidden: boolean }>(
    `delete from organization.notification where organization_id = $1 and ticket_id = any ($2::uuid[])
     returning user_id, is_hidden`,
    [organizationId, ticketIds],
  );
  const shown = rows.filter(({ is_hidden }) => !is_hidden).map(({ user_id }) => user_id);
  await publishUnread(client, organizationId, [...new Set(shown)]);
}
