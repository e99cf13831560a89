import type { deliveryStates, WebhookEvent } from "@tessera/wire/mail/integration.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** The event that is delivered, or that a member sent the ticket manually. */
export type DeliveryEvent = WebhookEvent | "ticket.pushed";

/** The details of an event, beside the current ticket. */
export interface WebhookFacts {
  occurred_at: string;
  actor_id: string | null;
  changes: { field: string; old_value: string | null; new_value: string | null }[];
  communication_id: string | null;
}

interface DeliveryTable {
  organization_id: string;
  id: Generated<string>;
  integration_id: string;
  event: DeliveryEvent;
  ticket_id: string;
  ticket_number: number;
  /** The details that a webhook receives beside the ticket; empty for platforms. */
  facts: JSONColumnType<WebhookFacts | Record<string, never>>;
  state: Generated<(typeof deliveryStates)[number]>;
  attempts: Generated<number>;
  attempts_allowed: number;
  status: number | null;
  error: string | null;
  error_reason: ColumnType<Reason | null, string | null | undefined, string | null>;
  response_excerpt: string | null;
  created_at: Generated<string>;
  next_attempt_at: Generated<string> | string | null;
  /** The end of the sender's claim, after which it is assumed to be dead. */
  claimed_until: string | null;
  finished_at: string | null;
}

interface ExternalTicketTable {
  organization_id: string;
  ticket_id: string;
  integration_id: string;
  platform_name: string;
  place: string;
  remote_id: string;
  external_ticket_id: string;
  external_ticket_url: string | null;
  external_status: string | null;
  is_closed: boolean;
  pushed_status: string;
  synced_at: Generated<string>;
  checked_at: Generated<string>;
  gone_at: string | null;
}

interface IntegrationEventTable {
  organization_id: string;
  ticket_id: string;
  integration_name: string;
  platform_name: string;
  external_ticket_id: string;
  external_ticket_url: string | null;
  external_status: string | null;
}

/** A ticket in the form that is sent to other systems. */
export interface SentTicket {
  id: string;
  number: number;
  title: string;
  description: string | null;
  description_format: TextFormat;
  status: TicketStatus;
  priority: TicketPriority;
  urgency: TicketPriority;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  labels: string[];
  creator_name: string;
  creator_email: string;
  assignee_name: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Published by tickets: the tickets of the current organization, including deleted ones. */
interface TicketDirectoryView extends SentTicket {
  organization_id: string;
}

export interface DeliveryTables {
  "organization.delivery": DeliveryTable;
  "organization.external_ticket": ExternalTicketTable;
  "organization.integration_event": IntegrationEventTable;
  "tickets.ticket_directory": TicketDirectoryView;
}
