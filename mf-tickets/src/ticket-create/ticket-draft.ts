import { type DraftFile, fileReferences } from "@tessera/ui/attachment/draft-files";
import type { NewTicket } from "@tessera/wire/ticket";
import type { DraftTicket } from "@tessera/wire/ticket-draft";
import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket-value";
import type { Filling } from "./filling/filling.ts";

/** A ticket that is being written. Texts are as typed; nobody assigned is an empty id. */
export interface TicketDraft {
  title: string;
  description: string;
  priority: TicketPriority;
  urgency: TicketPriority;
  assigneeId: string;
  category: string;
  subcategory: string;
  department: string;
  labels: string[];
  attachments: DraftFile[];
  /** What was filled in by AI, as long as any of it counts. */
  filling: Filling | null;
}

export const emptyDraft: TicketDraft = {
  title: "",
  description: "",
  priority: "medium",
  urgency: "medium",
  assigneeId: "",
  category: "",
  subcategory: "",
  department: "",
  labels: [],
  attachments: [],
  filling: null,
};

/** Whether anything was written or chosen that would be missed. */
export function isWritten(draft: TicketDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft);
}

interface Circumstances {
  status: TicketStatus | null;
  timezone: string | null;
}

/** What becomes of the ticket that was drafted: all that the form says, what was emptied too. */
export function draftTicketOf(draft: TicketDraft, { status, timezone }: Circumstances): DraftTicket {
  const {
    category = null,
    subcategory = null,
    department = null,
    description = null,
    ...said
  } = newTicketOf(draft, { status, timezone });
  const { title, priority, urgency, labels = [], attachments = [], assigned_to_id } = said;
  return {
    title,
    description,
    category,
    subcategory,
    department,
    ...(priority ? { priority } : {}),
    ...(urgency ? { urgency } : {}),
    labels,
    attachments,
    ...(assigned_to_id ? { assigned_to_id } : {}),
    ...(status ? { status } : {}),
    ...(timezone ? { timezone } : {}),
  };
}

/** The ticket to create. What was left empty is left out. */
export function newTicketOf(draft: TicketDraft, { status, timezone }: Circumstances): NewTicket {
  const said = {
    description: draft.description.trim() ? draft.description : "",
    assigned_to_id: draft.assigneeId,
    category: draft.category.trim(),
    subcategory: draft.subcategory.trim(),
    department: draft.department.trim(),
    status: status ?? "",
    timezone: timezone ?? "",
  };
  return {
    title: draft.title.trim(),
    priority: draft.priority,
    urgency: draft.urgency,
    ...(draft.labels.length > 0 ? { labels: draft.labels } : {}),
    ...(draft.attachments.length > 0 ? { attachments: fileReferences(draft.attachments) } : {}),
    ...Object.fromEntries(Object.entries(said).filter(([, word]) => word !== "")),
  };
}

const fieldByPath: Readonly<Record<string, keyof TicketDraft>> = { assigned_to_id: "assigneeId" };

/** The server's messages by the field they belong to: `body.labels.0` is about the labels. */
export function fieldErrors(fields: Readonly<Record<string, string>> | undefined) {
  const errors: Partial<Record<keyof TicketDraft, string>> = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const name = /^body[./](?<name>[^./]+)/u.exec(path)?.groups?.name ?? "";
    const field = fieldByPath[name] ?? name;
    if (field in emptyDraft) errors[field as keyof TicketDraft] ??= message;
  }
  return errors;
}
