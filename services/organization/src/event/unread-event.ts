import type { PoolClient } from "pg";

type Client = Pick<PoolClient, "query">;

/** Publishes the number of unread notifications to members, on their own streams, when the transaction commits. */
export async function publishUnread(
  client: Client,
  organizationId: string,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await client.query(
    `insert into organization.event (organization_id, kind, payload)
     select $1, 'notification', jsonb_build_object('kind', 'notification', 'for_user_id', reported.user_id,
       'unread', count(unread.id))
     from unnest($2::text[]) as reported (user_id)
     left join organization.notification as unread on unread.organization_id = $1 and unread.user_id = reported.user_id
       and unread.is_in_app and not unread.is_hidden and unread.read_at is null
     group by reported.user_id`,
    [organizationId, userIds],
  );
}
