import { toInstant } from "@tessera/kit/database/instant";
import type { Person } from "@tessera/wire/organization/member";
import type { Assignee, Requester, Ticket } from "@tessera/wire/ticket/ticket";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { toAttachments } from "../attachment/attached-file.ts";
import { toConversation } from "./conversation.ts";
import { toSnooze } from "./snooze/snooze-record.ts";
import type { TicketRow } from "./ticket.row.ts";
import { addFieldValues } from "./ticket-column.ts";
import { toUnread } from "./unread.ts";

const firstHighPriority = ticketPriorities.indexOf("high") + 1;

export function toTicket(row: TicketRow): Ticket {
  const creator = getCreator(row);
  const ticket = {
    id: row.id,
    number: row.number,
    version: row.version,
    display_title: row.display_title,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    last_activity_at: toInstant(row.last_activity_at),
    due_at: toInstant(row.due_at),
    requester: toRequester(row, creator),
    creator,
    created_by: creator,
    assigned_to: getAssignee(row),
    integration_name: row.integration_name,
    integration_result: row.integration_result,
    resolution_time_hours: row.resolution_time_hours,
    communication_count: row.communication_count,
    file_count: row.file_count,
    age_in_hours: row.age_in_hours,
    escalation_level: row.escalation_level,
    is_overdue: row.is_overdue,
    is_high_priority: row.priority >= firstHighPriority,
    attachments: toAttachments(row.attachments),
    ...(row.unread === undefined ? {} : { unread: row.unread && toUnread(row.unread) }),
    ...(row.snooze ? { snooze: toSnooze(row.snooze) } : {}),
    ...(row.conversation === undefined ? {} : { conversation: toConversation(row.conversation) }),
  };
  return addFieldValues(ticket, row);
}

function getCreator(row: TicketRow): Person {
  return {
    id: row.creator_id,
    display_name: row.creator_display_name,
    full_name: row.creator_full_name,
    email: row.creator_email,
    avatar_url: row.creator_avatar_url,
  };
}

function toRequester(row: TicketRow, person: Person): Requester {
  const { requester_id: id, customer_id, company_id, company_name, is_blocked } = row;
  return {
    kind: customer_id === null ? "member" : "customer",
    ...person,
    id,
    company: company_id === null ? null : { id: company_id, name: company_name ?? "" },
    is_blocked,
  };
}

function getAssignee(row: TicketRow): Assignee | null {
  if (row.assigned_to_id === null) return null;
  return {
    id: row.assigned_to_id,
    display_name: row.assignee_display_name ?? row.assigned_to_id,
    full_name: row.assignee_full_name ?? row.assigned_to_id,
    email: row.assignee_email ?? "",
    avatar_url: row.assignee_avatar_url,
    ...(row.has_assignee_left && { has_left: true as const }),
  };
}
