import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketQueues } from "@tessera/wire/ticket/ticket-queue";
import { maxPinnedViews, queueNames, queueQueries } from "@tessera/wire/ticket/ticket-queue.constants";
import type { TicketContext } from "../../context.ts";
import { toFilter } from "../filter/ticket-filter.ts";
import { lockView } from "../view/ticket-view.repository.ts";
import { countQueues, findPinnedViews, pinView, unpinView } from "./ticket-queue.repository.ts";

export async function readQueues(
  { tenantDb }: TicketContext,
  { organizationId, userId }: Actor,
): Promise<TicketQueues> {
  const db = tenantDb.for(organizationId);
  const views = await findPinnedViews(db, userId);
  const counted = await countQueues(db, userId, [
    ...queueNames.map((name) => ({
      filter: toFilter(queueQueries[name], userId),
      // A member may have seen any number of all tickets.
      countsUnread: name !== "all",
    })),
    ...views.map(({ query: { sort: _, ...query } }) => ({
      filter: toFilter(query, userId),
      countsUnread: true,
    })),
  ]);
  const none = { total: 0, unread: 0 };
  return {
    queues: queueNames.map((name, index) => ({ name, ...(counted[index] ?? none) })),
    views: views.map(({ id, name }, index) => ({
      ...{ id, name },
      ...(counted[queueNames.length + index] ?? none),
    })),
  };
}

/** Puts a view into the member's sidebar, or takes it out. Throws `not_found` for a view that the member does not see. */
export async function setPinned(
  { tenantDb }: TicketContext,
  actor: Actor,
  { viewId, isPinned }: { viewId: string; isPinned: boolean },
): Promise<void> {
  await tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      if (!(await lockView(trx, actor.userId, viewId))) throw notFound(toReason("ticket.view_not_found"));
      if (!isPinned) return unpinView(trx, actor.userId, viewId);
      const pinned = await findPinnedViews(trx, actor.userId);
      const isNew = !pinned.some(({ id }) => id === viewId);
      if (isNew && pinned.length >= maxPinnedViews)
        throw conflict(toReason("ticket.too_many_pinned_views", { limit: maxPinnedViews }));
      await pinView(trx, actor, viewId);
    });
}
