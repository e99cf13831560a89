import type { Member } from "@tessera/wire/organization/member";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketEvent } from "@tessera/wire/ticket/ticket";
import type { TicketReference, TicketRelations } from "@tessera/wire/ticket/ticket-relation";

export function aMember(details: Partial<Member> = {}): Member {
  const name = details.display_name ?? "Priya Nair";
  return {
    id: name.toLowerCase().replace(" ", "-"),
    display_name: name,
    full_name: name,
    email: `${name.split(" ")[0]?.toLowerCase()}@demo.test`,
    avatar_url: null,
    role: "user",
    is_active: true,
    ...details,
  };
}

function aPerson(name: string) {
  const { role: _role, is_active: _isActive, ...person } = aMember({ display_name: name });
  return person;
}

let tickets = 0;

/** Returns a valid ticket. Details that are not given do not matter. */
export function aTicket(details: Partial<Ticket> = {}): Ticket {
  tickets += 1;
  const creator = aPerson("Mei Tanaka");
  return {
    id: `6f9619ff-8b86-4d01-b42d-${String(tickets).padStart(12, "0")}`,
    number: 1000 + tickets,
    version: 1,
    title: "Checkout fails with bank transfer",
    display_title: null,
    description: "Card payments go through.",
    description_format: "markdown",
    status: "open",
    pending_reason: null,
    priority: "medium",
    urgency: "medium",
    category: null,
    subcategory: null,
    department: null,
    source_channel: "web",
    created_at: "2026-11-20T08:00:00.000Z",
    updated_at: "2026-11-20T08:00:00.000Z",
    last_activity_at: "2026-11-20T08:00:00.000Z",
    due_at: null,
    requester: { kind: "member", ...(details.creator ?? creator), company: null, is_blocked: false },
    creator,
    created_by: creator,
    assigned_to_id: null,
    assigned_to: null,
    integration_name: null,
    integration_result: null,
    resolution_time_hours: null,
    communication_count: 0,
    file_count: 0,
    age_in_hours: 2,
    escalation_level: 0,
    is_overdue: false,
    is_high_priority: false,
    timezone: null,
    labels: [],
    cc: [],
    attachments: [],
    ...details,
  };
}

let events = 0;

export function anEvent(details: Partial<TicketEvent> = {}): TicketEvent {
  events += 1;
  return {
    id: `event-${events}`,
    kind: "changed",
    actor: aPerson("Tom Becker"),
    field: null,
    old_value: null,
    new_value: null,
    created_at: "2026-11-20T09:42:00.000Z",
    ...details,
  };
}

let messages = 0;

/** Returns a valid public message by someone else, written just now. */
export function aMessage(details: Partial<Communication> = {}): Communication {
  messages += 1;
  const now = Date.now();
  return {
    id: `message-${messages}`,
    ticket_id: "ticket",
    author: aPerson("Tom Becker"),
    visibility: "public",
    requester: aPerson("Mei Tanaka"),
    body: "Two more customers called.",
    mentions: [],
    created_at: new Date(now).toISOString(),
    edited_at: null,
    deleted_at: null,
    editable_until: new Date(now + 900_000).toISOString(),
    attachments: [],
    ...details,
  };
}

/** Returns the event of a message in a timeline. */
export function aMessageEvent(
  details: Partial<Communication> = {},
  more: Partial<TicketEvent> = {},
): TicketEvent {
  const communication = aMessage(details);
  return anEvent({
    kind: "communicated",
    actor: communication.author,
    field: "visibility",
    new_value: communication.visibility,
    communication,
    ...more,
  });
}

export const noRelations: TicketRelations = {
  merged_into: null,
  merged: [],
  split_from: null,
  split_into: [],
  links: [],
};

export function aReference({ id, number, title, status }: Ticket): TicketReference {
  return { id, number, title, status };
}
