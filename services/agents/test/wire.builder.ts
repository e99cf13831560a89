import type { Actor } from "@tessera/kit/tokens/actor";
import type { Report } from "@tessera/wire/analytics/analytics";
import type { FileAnalysis } from "@tessera/wire/file/file";
import type { Member, Person } from "@tessera/wire/organization/member";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketFile } from "@tessera/wire/ticket/ticket";

const moment = "2026-11-20T09:42:00.000Z";

export function toPerson({ userId, name, email }: Actor): Person {
  return { id: userId, display_name: name, full_name: name, email, avatar_url: null };
}

export function aPerson(name = "Robin Test"): Person {
  const id = crypto.randomUUID();
  return { id, display_name: name, full_name: name, email: `${id}@desk.test`, avatar_url: null };
}

export function aMember(name: string, member: Partial<Member> = {}): Member {
  return { ...aPerson(name), role: "user", is_active: true, ...member };
}

/** Creates a ticket as the tickets service returns it. Fields that are not given get valid, irrelevant values. */
export function aWireTicket(ticket: Partial<Ticket> = {}): Ticket {
  const creator = aPerson();
  return {
    id: crypto.randomUUID(),
    number: 1,
    version: 1,
    title: "The printer is on fire",
    display_title: null,
    description: null,
    description_format: "markdown",
    status: "open",
    pending_reason: null,
    priority: "medium",
    urgency: "medium",
    category: null,
    subcategory: null,
    department: null,
    source_channel: "web",
    created_at: moment,
    updated_at: moment,
    last_activity_at: moment,
    due_at: null,
    requester: { kind: "member", ...(ticket.creator ?? creator), company: null, is_blocked: false },
    creator,
    created_by: creator,
    assigned_to_id: null,
    assigned_to: null,
    integration_name: null,
    integration_result: null,
    resolution_time_hours: null,
    communication_count: 0,
    file_count: 0,
    age_in_hours: 1,
    escalation_level: 0,
    is_overdue: false,
    is_high_priority: false,
    timezone: null,
    labels: [],
    cc: [],
    attachments: [],
    ...ticket,
  };
}

export function aWireMessage(message: Partial<Communication> = {}): Communication {
  return {
    id: crypto.randomUUID(),
    ticket_id: crypto.randomUUID(),
    author: aPerson("Kim Customer"),
    visibility: "public",
    requester: null,
    body: "It still burns.",
    mentions: [],
    created_at: moment,
    edited_at: null,
    deleted_at: null,
    editable_until: moment,
    attachments: [],
    ...message,
  };
}

/** A file as every reader sees it. */
export interface WireFile {
  analysis: FileAnalysis;
  text: string;
}

export function aWireFile(file: { text?: string } & Partial<FileAnalysis> = {}): WireFile {
  const { text = "", ...analysis } = file;
  return {
    text,
    analysis: {
      id: crypto.randomUUID(),
      filename: "console.log",
      status: "processed",
      content_summary: null,
      findings: [],
      ...analysis,
    },
  };
}

export function toTicketFile({ analysis }: WireFile): TicketFile {
  const { id, filename, status, content_summary, content_summary_reason = null } = analysis;
  return {
    file_id: id,
    filename,
    file_type: "text",
    mime_type: filename.endsWith(".png") ? "image/png" : "text/plain",
    file_size: 100,
    status,
    content_summary,
    content_summary_reason,
    processing_error: null,
    communication_id: null,
    added_by: null,
    added_at: moment,
  };
}

const figureKeys = ["created", "resolved", "backlog", "first_response_p50", "resolution_p50", "overdue"];

/** A report with these groups and the backlog of each. */
export function aReport(rows: [key: string, label: string, backlog: number][]): Report {
  const figure = (key: string) => ({
    key,
    label: key,
    definition: "What is counted.",
    unit: "tickets" as const,
    value: 14,
    previous: null,
    is_exact: true,
    filter: null,
  });
  const values = (backlog: number) =>
    figureKeys.map((key) => ({ value: key === "backlog" ? backlog : 1, filter: null }));
  return {
    report: "overview",
    from: "2026-10-31",
    to: "2026-11-29",
    timezone: "UTC",
    interval: "day",
    previous_from: null,
    previous_to: null,
    figures: figureKeys.map(figure),
    charts: [],
    group_by: "assignee",
    groups: rows.map(([key, label, backlog]) => ({ key, label, values: values(backlog) })),
    as_of: "2026-11-29T12:00:00.000Z",
  };
}
