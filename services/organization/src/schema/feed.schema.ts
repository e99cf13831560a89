import type { OrganizationFeedRow } from "@tessera/kit/migrations/table-types";
import type { TicketEventKind } from "@tessera/wire/ticket/ticket.constants";

/** A row of `tickets.event_feed`. */
export interface TicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  ticket_number: number;
  kind: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  actor_id: string | null;
  communication_id: string | null;
  /** The act on many tickets that the event is part of. */
  change_set_id: string | null;
  created_at: string;
}

/** A row of `files.event_feed`. */
export interface FileFeedRow extends OrganizationFeedRow {
  file_id: string;
  kind: string;
  uploaded_by: string;
}

/** A row of `identity.accepted_invitation_feed`. */
export interface AcceptedFeedRow extends OrganizationFeedRow {
  invitation_id: string;
  inviter_id: string;
  member_id: string;
}

/** A row of `tickets.later_mention_feed`. */
export interface MentionFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  ticket_number: number;
  communication_id: string;
  member_id: string;
  actor_id: string;
}

/** A row of `mail.undelivered_feed`. */
export interface UndeliveredFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  ticket_number: number;
  communication_id: string;
}

/** A row of `tickets.removed_ticket_feed`. */
export interface RemovedFeedRow extends OrganizationFeedRow {
  ticket_id: string;
}

/** A ticket that is not overdue yet, as published by tickets (selected columns). */
export interface DueTicket {
  organization_id: string;
  ticket_id: string;
  ticket_number: number;
  due_at: string;
}
