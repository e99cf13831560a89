import { ApiError } from "@tessera/client/api-error";
import { type DraftFile, fileReferences } from "@tessera/ui/attachment/draft-files";
import type { DraftTicket } from "@tessera/wire/agent/ticket-draft";
import type { NewTicket } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import {
  describedFields,
  type EditableField,
  editableFields,
  type TicketFieldValue,
} from "@tessera/wire/ticket/ticket-fields";
import type { Contact } from "../common/contact.queries.ts";
import type { Autofill } from "./autofill/autofill.ts";

const otherFields = ["status", "pending_reason", "description_format"] as const;

/** The fields of the form. The status of a new ticket comes from the board column that it is added to; its description is Markdown. */
export type FormField = Exclude<EditableField, (typeof otherFields)[number]>;
export const formFields = editableFields.filter(
  (field): field is FormField => !otherFields.some((other) => other === field),
);

/** The values of the form, texts as typed. Nullable fields are an empty text if nothing is chosen. */
type FormValues = {
  [Name in FormField]: null extends TicketFieldValue<Name> ? string : TicketFieldValue<Name>;
};

/** A ticket that has not been created yet. */
export interface TicketDraft extends FormValues {
  /** The person the ticket is created for; null for the author. */
  requester: Contact | null;
  attachments: DraftFile[];
  /** The values filled in by AI, as long as any of them counts. */
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

/** Returns true if anything was written or chosen that would be lost with the draft. */
export function isWritten(draft: TicketDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft);
}

interface Circumstances {
  status: TicketStatus | null;
  timezone: string | null;
}

/** Returns the value of a field as sent to the server; null if it is empty. */
function said(field: FormField, value: string | string[]): string | string[] | null {
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  const text = value.trim();
  if (text === "") return null;
  return field === "description" ? value : text;
}

/** Returns the ticket to create from the AI draft: all values of the form, including those that were emptied. */
export function toDraftTicket(draft: TicketDraft, { status, timezone }: Circumstances): DraftTicket {
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

/** Returns the ticket to create. Empty fields are omitted. */
export function toNewTicket(draft: TicketDraft, { status, timezone }: Circumstances): NewTicket {
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

/** Returns the server's messages by field: `body.labels.0` belongs to the labels. */
export function fieldErrors(error: Error) {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const field =
      /^body[./](?<name>[^./]+)/u.exec(path)?.groups?.name?.replace("requester_id", "requester") ?? "";
    if (field in emptyDraft) errors[field] ??= message;
  }
  return errors;
}
