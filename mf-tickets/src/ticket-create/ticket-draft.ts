import { type DraftFile, fileReferences } from "@tessera/ui/attachment/draft-files";
import type { NewTicket } from "@tessera/wire/ticket";
import type { TicketStatus } from "@tessera/wire/ticket.constants";
import type { DraftTicket } from "@tessera/wire/ticket-draft";
import {
  describedFields,
  type EditableField,
  editableFields,
  type TicketFieldValue,
} from "@tessera/wire/ticket-fields";
import type { Contact } from "../common/contact.queries.ts";
import type { Autofill } from "./autofill/autofill.ts";

/** The fields of the form. A new ticket's status is the column's it is added to. */
export type FormField = Exclude<EditableField, "status" | "pending_reason">;
export const formFields = editableFields.filter(
  (field): field is FormField => field !== "status" && field !== "pending_reason",
);

/** Texts are as typed; what a ticket may be without is an empty text where nothing is chosen. */
type FormValues = {
  [Name in FormField]: null extends TicketFieldValue<Name> ? string : TicketFieldValue<Name>;
};

/** A ticket that is being written. */
export interface TicketDraft extends FormValues {
  /** Whom it is created for; null for the author. */
  requester: Contact | null;
  attachments: DraftFile[];
  /** What was filled in by AI, as long as any of it counts. */
  autofill: Autofill | null;
}

const emptyValues = Object.fromEntries(
  formFields.map((field): [FormField, FormValues[FormField]] => {
    const { type, default: word = "" } = describedFields[field];
    return [field, type === "labels" || type === "addresses" ? [] : word];
  }),
) as FormValues;

export const emptyDraft: TicketDraft = {
  ...emptyValues,
  requester: null,
  attachments: [],
  autofill: null,
};

/** Whether anything was written or chosen that would be missed. */
export function isWritten(draft: TicketDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft);
}

interface Circumstances {
  status: TicketStatus | null;
  timezone: string | null;
}

/** What the form says of a field; null for nothing. */
function said(field: FormField, value: string | string[]): string | string[] | null {
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  const text = value.trim();
  if (text === "") return null;
  return field === "description" ? value : text;
}

/** What becomes of the ticket that was drafted: all that the form says, what was emptied too. */
export function draftTicketOf(draft: TicketDraft, { status, timezone }: Circumstances): DraftTicket {
  const values = formFields
    .filter((field) => field !== "assigned_to_id" || draft.assigned_to_id !== "")
    .map((field) => [field, said(field, draft[field]) ?? (Array.isArray(draft[field]) ? [] : null)]);
  return {
    ...Object.fromEntries(values),
    title: draft.title.trim(),
    attachments: fileReferences(draft.attachments),
    ...(draft.requester ? { requester_id: draft.requester.id } : {}),
    ...(status ? { status } : {}),
    ...(timezone ? { timezone } : {}),
  };
}

/** The ticket to create. What was left empty is left out. */
export function newTicketOf(draft: TicketDraft, { status, timezone }: Circumstances): NewTicket {
  const values = formFields.map((field) => [field, said(field, draft[field])]);
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== null)),
    title: draft.title.trim(),
    ...(draft.attachments.length > 0 ? { attachments: fileReferences(draft.attachments) } : {}),
    ...(draft.requester ? { requester_id: draft.requester.id } : {}),
    ...(status ? { status } : {}),
    ...(timezone ? { timezone } : {}),
  };
}

/** The server's messages by the field they belong to: `body.labels.0` is about the labels. */
export function fieldErrors(fields: Readonly<Record<string, string>> | undefined) {
  const errors: Partial<Record<keyof TicketDraft, string>> = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const field =
      /^body[./](?<name>[^./]+)/u.exec(path)?.groups?.name?.replace("requester_id", "requester") ?? "";
    if (field in emptyDraft) errors[field as keyof TicketDraft] ??= message;
  }
  return errors;
}
