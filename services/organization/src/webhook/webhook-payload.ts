import type { WebhookEvent } from "@tessera/wire/mail/integration.constants";
import type { WebhookMessage } from "@tessera/wire/mail/webhook-message";
import type { SentTicket, WebhookFacts } from "../schema/delivery.schema.ts";

interface ReportedTicketEvent {
  event: WebhookEvent;
  ticketId: string;
  ticketNumber: number;
  facts: WebhookFacts;
  ticket: SentTicket | null;
}

export function messageBody({ event, ticketId, ticketNumber, facts, ticket }: ReportedTicketEvent): string {
  const { occurred_at, actor_id, changes, communication_id } = facts;
  const message: WebhookMessage = {
    type: event,
    timestamp: occurred_at,
    data: {
      ticket_id: ticketId,
      ticket_number: ticketNumber,
      actor_id,
      changes,
      communication_id,
      ticket: ticket && toTicket(ticket),
    },
  };
  return JSON.stringify(message);
}

function toTicket({ creator_name, creator_email, assignee_name, ...ticket }: SentTicket) {
  return {
    ...ticket,
    creator: { name: creator_name, email: creator_email },
    assignee: assignee_name === null ? null : { name: assignee_name },
  };
}

export function testBody(now: Date): string {
  return JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data: {} });
}
