import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Delivery, ExternalTicket } from "@tessera/wire/mail/integration";
import { toReason } from "@tessera/wire/reason/reason";
import type { OrganizationTransaction } from "../context.ts";
import type { DueDelivery, IntegrationContext } from "../integration/integration.context.ts";
import { findIntegration, type IntegrationRow } from "../integration/integration.repository.ts";
import { requireConnection } from "../integration/integration.service.ts";
import { maxAttempts } from "./backoff.ts";
import { toDelivery, toExternalTicket } from "./delivery.presenter.ts";
import { addPush, type DeliveryRow, findDelivery, renewDelivery } from "./delivery.repository.ts";
import { listDeliveries } from "./delivery-log.repository.ts";
import { selectExternalTickets } from "./external-ticket.repository.ts";
import { findSentTicket } from "./sent-ticket.repository.ts";

type ReadContext = Pick<IntegrationContext, "tenantDb">;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface LogQuery {
  integration_id?: string | undefined;
  ticket_id?: string | undefined;
  state?: Delivery["state"] | undefined;
  cursor?: string | undefined;
  size?: number | undefined;
}

/** Returns deliveries, the newest first; the cursor is the id of the last one. */
export async function readDeliveries(
  { tenantDb }: ReadContext,
  actor: Actor,
  { integration_id, ticket_id, state, cursor, size = 25 }: LogQuery,
): Promise<{ items: Delivery[]; next_cursor: string | null }> {
  if (cursor !== undefined && !uuid.test(cursor)) {
    const fields = { "query.cursor": toReason("input.not_cursor") };
    throw invalidInput(toReason("common.cursor_invalid"), fields);
  }
  const rows = await listDeliveries(tenantDb.for(actor.organizationId), {
    integrationId: integration_id,
    ticketId: ticket_id,
    state,
    before: cursor,
    limit: size + 1,
  });
  const items = rows.slice(0, size).map(toDelivery);
  return { items, next_cursor: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}

export async function listExternalTickets(
  { tenantDb }: ReadContext,
  actor: Actor,
  ticketId: string,
): Promise<ExternalTicket[]> {
  const db = tenantDb.for(actor.organizationId);
  const [ticket, externalTickets] = await Promise.all([
    findSentTicket(db, ticketId),
    selectExternalTickets(db, ticketId),
  ]);
  if (!ticket || ticket.deleted_at) throw notFound(toReason("ticket.not_found"));
  return externalTickets.map(toExternalTicket);
}

export async function redeliver(
  context: IntegrationContext,
  actor: Actor,
  deliveryId: string,
  attempt: IdempotentRequest,
): Promise<Delivery> {
  return sending(context, actor, attempt, async (trx) => {
    const found = uuid.test(deliveryId) ? await findDelivery(trx, deliveryId) : undefined;
    if (!found) throw notFound(toReason("organization.delivery_not_found"));
    requireEnabled(requireConnection(await findIntegration(trx, found.integration_id), found.integration_id));
    const renewed = await renewDelivery(trx, deliveryId, maxAttempts, context.now());
    if (!renewed) throw conflict(toReason("organization.delivery_running"));
    return renewed;
  });
}

export interface Push {
  integrationId: string;
  ticketId: string;
}

export async function pushTicket(
  context: IntegrationContext,
  actor: Actor,
  { integrationId, ticketId }: Push,
  attempt: IdempotentRequest,
): Promise<Delivery> {
  return sending(context, actor, attempt, async (trx) => {
    const integration = requireConnection(await findIntegration(trx, integrationId), integrationId);
    if (integration.platform === "webhook")
      throw invalidInput(toReason("organization.webhook_takes_no_ticket"));
    requireEnabled(integration);
    const ticket = await findSentTicket(trx, ticketId);
    if (!ticket || ticket.deleted_at) throw notFound(toReason("ticket.not_found"));
    return addPush(trx, {
      organizationId: actor.organizationId,
      integrationId,
      event: "ticket.pushed",
      ticketId,
      ticketNumber: ticket.number,
      attemptsAllowed: maxAttempts,
      now: context.now(),
    });
  });
}

/** Writes a delivery in a transaction, and enqueues it as soon as that is committed. */
async function sending(
  { tenantDb, sendSoon }: IntegrationContext,
  { organizationId }: Actor,
  attempt: IdempotentRequest,
  write: (trx: OrganizationTransaction) => Promise<DeliveryRow>,
): Promise<Delivery> {
  const due: DueDelivery[] = [];
  const answer = await tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, attempt, async () => {
        const { id, integration_id, attempts } = await write(trx);
        due.push({ organizationId, integrationId: integration_id, deliveryId: id, attempts });
        const [row] = await listDeliveries(trx, { id, limit: 1 });
        if (!row) throw new Error("A delivery is missing in the transaction that wrote it.");
        return toDelivery(row);
      }),
    );
  await sendSoon(due);
  return answer;
}

function requireEnabled({ name, is_enabled }: IntegrationRow): void {
  if (!is_enabled) throw conflict(toReason("organization.integration_paused", { name }));
}
