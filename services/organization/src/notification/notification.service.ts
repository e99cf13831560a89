import type { Actor } from "@tessera/kit/tokens/actor";
import type { NotificationLiveEvent } from "@tessera/wire/notification/live";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { decodeCursor, toPage } from "../page-cursor.ts";
import { countUnread, findNotifications, markRead } from "./notification.repository.ts";

export interface ListRequest {
  unread?: boolean;
  cursor?: string;
  size?: number;
}

export async function listNotifications(
  { tenantDb }: OrganizationContext,
  { organizationId, userId }: Actor,
  { unread: isUnread = false, cursor, size = 25 }: ListRequest,
) {
  const db = tenantDb.for(organizationId);
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const [rows, unread] = await Promise.all([
    findNotifications(db, { userId, isUnread, before, limit: size + 1 }),
    countUnread(db, userId),
  ]);
  return { ...toPage(rows, size), unread };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface ReadRequest {
  ids?: string[];
  is_read?: boolean;
}

/** Marks the caller's notifications as read or unread. Ids that are not theirs are ignored. */
export async function readNotifications(
  { tenantDb, now }: OrganizationContext,
  { organizationId, userId }: Actor,
  { ids, is_read: isRead = true }: ReadRequest,
): Promise<{ unread: number }> {
  const known = ids?.filter((id) => uuid.test(id));
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const isChanged = await markRead(trx, { userId, ids: known, isRead, now: now() });
      const unread = await countUnread(trx, userId);
      if (isChanged)
        await publishUnread(trx, organizationId, { kind: "notification", for_user_id: userId, unread });
      return { unread };
    });
}

async function publishUnread(
  trx: OrganizationTransaction,
  organizationId: string,
  event: NotificationLiveEvent,
): Promise<void> {
  await trx
    .insertInto("organization.event")
    .values({ organization_id: organizationId, kind: event.kind, payload: JSON.stringify(event) })
    .execute();
}
