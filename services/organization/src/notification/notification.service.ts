import type { Actor } from "@tessera/kit/tokens/actor";
import type { NotificationLiveEvent } from "@tessera/wire/notification/live";
import type { NotificationEvent } from "@tessera/wire/notification/notification.constants";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import { decodeCursor, toPage } from "../page-cursor.ts";
import { countUnread } from "./notification.repository.ts";
import {
  findGrouped,
  findNotifications,
  type Marked,
  markDone,
  markRead,
  type NotificationFilter,
} from "./notification-list.repository.ts";

interface FilterRequest {
  unread?: boolean;
  event?: NotificationEvent;
  inbox?: string;
}

export interface ListRequest extends FilterRequest {
  done?: boolean;
  grouped?: boolean;
  cursor?: string;
  size?: number;
}

export async function listNotifications(
  { tenantDb }: OrganizationContext,
  { organizationId, userId }: Actor,
  { done = false, grouped = false, cursor, size = 25, ...request }: ListRequest,
) {
  const db = tenantDb.for(organizationId);
  const page = { before: cursor === undefined ? undefined : decodeCursor(cursor), limit: size + 1 };
  const find = grouped ? findGrouped : findNotifications;
  const [rows, unread] = await Promise.all([
    find(db, toFilter(userId, request, done), page),
    countUnread(db, userId),
  ]);
  return { ...toPage(rows, size), unread };
}

function toFilter(
  userId: string,
  { unread: isUnread = false, event, inbox }: FilterRequest,
  isDone: boolean,
): NotificationFilter {
  return { userId, isUnread, isDone, event, inbox };
}

interface MarkRequest {
  ids?: string[];
  grouped?: boolean;
}

/** Marks the caller's notifications as read or unread. Ids that are not theirs are ignored. */
export async function readNotifications(
  context: OrganizationContext,
  actor: Actor,
  { is_read: isRead = true, ...request }: MarkRequest & { is_read?: boolean },
): Promise<{ unread: number }> {
  const readAt = isRead ? context.now().toISOString() : null;
  return mark(context, actor, (trx) => markRead(trx, toMarked(actor, request), readAt));
}

/** Marks the caller's notifications as done, or lists them again. Ids that are not theirs are ignored. */
export async function finishNotifications(
  context: OrganizationContext,
  actor: Actor,
  { is_done: isDone = true, ...request }: MarkRequest & FilterRequest & { is_done?: boolean },
): Promise<{ unread: number }> {
  const doneAt = isDone ? context.now().toISOString() : null;
  const filter = toFilter(actor.userId, request, !isDone);
  return mark(context, actor, (trx) => markDone(trx, toMarked(actor, request), filter, doneAt));
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function toMarked({ userId }: Actor, { ids, grouped: isGrouped = false }: MarkRequest): Marked {
  return { userId, ids: ids?.filter((id) => uuid.test(id)), isGrouped };
}

/** Returns the number of unread notifications after a change, and publishes it. */
async function mark(
  { tenantDb }: OrganizationContext,
  { organizationId, userId }: Actor,
  change: (trx: OrganizationTransaction) => Promise<boolean>,
): Promise<{ unread: number }> {
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const isChanged = await change(trx);
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
