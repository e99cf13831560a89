import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import { type ViewAudience, viewLimits } from "@tessera/wire/ticket/ticket-view.constants";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { toFilter } from "../filter/ticket-filter.ts";
import { requireMayKeep } from "./ticket-view.policy.ts";
import { toTicketView } from "./ticket-view.presenter.ts";
import {
  countViews,
  deleteView,
  findViews,
  insertView,
  lockView,
  type TicketViewRow,
  type TicketViewValues,
  updateView,
} from "./ticket-view.repository.ts";

export async function listViews(
  { tenantDb }: TicketContext,
  { organizationId, userId }: Actor,
): Promise<TicketView[]> {
  const rows = await findViews(tenantDb.for(organizationId), userId);
  return rows.map((row) => toTicketView(row, userId));
}

export interface ViewInput extends Omit<TicketViewValues, "audience"> {
  audience?: ViewAudience | undefined;
}

export async function makeView(
  context: TicketContext,
  actor: Actor,
  { audience = "own", ...request }: ViewInput,
  idempotency: IdempotentRequest,
): Promise<TicketView> {
  requireMayKeep(actor, audience);
  requireSensible(actor, request);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    await requireFreePlace(trx, actor, audience);
    return toTicketView(await insertView(trx, actor, { audience, ...request }), actor.userId);
  });
}

export async function changeView(
  context: TicketContext,
  actor: Actor,
  { id, ...change }: { id: string } & Partial<ViewInput>,
  idempotency: IdempotentRequest,
): Promise<TicketView> {
  requireSensible(actor, change);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const view = await lockViewForUpdate(trx, actor, id);
    requireMayKeep(actor, view.audience, change.audience);
    const changed = { ...view, ...said(change) };
    if (changed.audience !== view.audience) await requireFreePlace(trx, actor, changed.audience);
    return toTicketView(await updateView(trx, changed), actor.userId);
  });
}

export async function removeView(
  context: TicketContext,
  actor: Actor,
  id: string,
  idempotency: IdempotentRequest,
): Promise<void> {
  await runIdempotently(context, actor, idempotency, async (trx) => {
    const view = await lockViewForUpdate(trx, actor, id);
    requireMayKeep(actor, view.audience);
    await deleteView(trx, id);
    return {};
  });
}

/** Locks a view. Throws `not_found` if it does not exist or is another member's own. */
async function lockViewForUpdate(
  trx: TicketTransaction,
  { userId }: Actor,
  id: string,
): Promise<TicketViewRow> {
  const view = await lockView(trx, userId, id);
  if (!view) throw notFound(toReason("ticket.view_not_found"));
  return view;
}

/** Throws `invalid_input` if the list would refuse the query. */
function requireSensible({ userId }: Actor, { query }: Partial<ViewInput>): void {
  if (query) toFilter(query, userId, "body.query");
}

async function requireFreePlace(
  trx: TicketTransaction,
  { userId }: Actor,
  audience: ViewAudience,
): Promise<void> {
  const max = viewLimits[audience];
  if ((await countViews(trx, audience, userId)) < max) return;
  throw conflict(
    audience === "own"
      ? toReason("ticket.too_many_views", { limit: max })
      : toReason("ticket.too_many_shared_views", { limit: max }),
  );
}

function said(change: Partial<ViewInput>): Partial<TicketViewValues> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
