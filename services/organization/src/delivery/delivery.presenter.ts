import { toInstant } from "@tessera/kit/database/instant";
import { toCurrentEnglish } from "@tessera/language/to-english";
import type { Delivery, ExternalTicket } from "@tessera/wire/mail/integration";
import type { LoggedDelivery } from "./delivery-log.repository.ts";
import type { ExternalTicketRow } from "./external-ticket.repository.ts";

export function toDelivery(row: LoggedDelivery): Delivery {
  return {
    id: row.id,
    integration_id: row.integration_id,
    integration_name: row.integration_name,
    event: row.event,
    ticket_id: row.ticket_id,
    ticket_number: row.ticket_number,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: toCurrentEnglish(row.error_reason, row.error),
    error_reason: row.error_reason,
    response_excerpt: row.response_excerpt,
    created_at: toInstant(row.created_at),
    next_attempt_at: row.next_attempt_at && toInstant(row.next_attempt_at),
    finished_at: row.finished_at && toInstant(row.finished_at),
  };
}

export function toExternalTicket(row: ExternalTicketRow): ExternalTicket {
  return {
    integration_id: row.integration_id,
    platform_name: row.platform_name,
    external_ticket_id: row.external_ticket_id,
    external_ticket_url: row.external_ticket_url,
    external_status: row.external_status,
    synced_at: toInstant(row.synced_at),
  };
}
