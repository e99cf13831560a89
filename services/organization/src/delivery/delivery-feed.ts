import type { PoolClient } from "pg";
import { leaveOutHeld } from "../event/held-event.repository.ts";
import type { DueDelivery } from "../integration/integration.context.ts";
import type { TicketFeedRow } from "../schema/feed.schema.ts";
import { maxAttempts } from "./backoff.ts";
import { type TicketMessage, toMessages } from "./ticket-message.ts";

/**
 * Creates deliveries from ticket events, in the transaction that stores the reader's position. A platform receives the ticket as it is when
 * it is sent, so one waiting delivery is enough; a webhook receives every event, and a reply when it can no longer be taken back.
 */
export async function addDeliveries(
  client: PoolClient,
  rows: TicketFeedRow[],
  now: Date,
): Promise<DueDelivery[]> {
  const due: DueDelivery[] = [];
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organizationId, own] of byOrganization) {
    const ready = await leaveOutHeld(client, { consumer: "integrations", organizationId, now }, own);
    const messages = toMessages(ready);
    if (messages.length > 0) due.push(...(await addFor(client, organizationId, messages)));
  }
  return due;
}

async function addFor(
  client: PoolClient,
  organizationId: string,
  messages: TicketMessage[],
): Promise<DueDelivery[]> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  const { rows } = await client.query<DueDelivery>(
    `insert into organization.delivery
       (organization_id, integration_id, event, ticket_id, ticket_number, facts, attempts_allowed)
     select $1, integration.id, message.event, message.ticket_id, message.ticket_number,
       case when integration.platform = 'webhook' then message.facts else '{}' end, $3
     from jsonb_to_recordset($2) as message
       (place int, event text, ticket_id uuid, ticket_number int, facts jsonb, is_pushed boolean)
     join organization.integration as integration on integration.organization_id = $1 and integration.is_enabled
     where case when integration.platform = 'webhook' then message.event = any(integration.events)
       else message.is_pushed and (integration.sends_all or exists (
           select from organization.external_ticket as external
           where external.organization_id = $1 and external.ticket_id = message.ticket_id
             and external.integration_id = integration.id))
         and not exists (
           select from organization.delivery as waiting
           where waiting.organization_id = $1 and waiting.integration_id = integration.id
             and waiting.ticket_id = message.ticket_id and waiting.state in ('waiting', 'retrying')
             and (waiting.claimed_until is null or waiting.claimed_until < now())) end
     order by message.place
     returning organization_id as "organizationId", integration_id as "integrationId", id as "deliveryId", attempts`,
    [organizationId, JSON.stringify(placed(messages)), maxAttempts],
  );
  return rows;
}

/** Pushes only the first of several messages of a ticket: the others would find it waiting. */
function placed(messages: TicketMessage[]) {
  const pushed = new Set<string>();
  return messages.map((message, index) => {
    const isFirst = message.is_pushed && !pushed.has(message.ticket_id);
    if (isFirst) pushed.add(message.ticket_id);
    return { ...message, place: index, is_pushed: isFirst };
  });
}
