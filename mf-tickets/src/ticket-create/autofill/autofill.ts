import type { AiAuthor, TicketDraft as Drafted, Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { emptyDraft, type TicketDraft } from "../ticket-draft.ts";

const fillable = [
  "title",
  "description",
  "priority",
  "urgency",
  "category",
  "subcategory",
  "department",
  "labels",
] as const;

export type FillableField = (typeof fillable)[number];
type Values = Pick<TicketDraft, FillableField>;

/** The values that AI filled in, and what else it found. */
export interface Autofill extends Pick<Drafted, "redactions" | "missing" | "missing_reasons" | "similar"> {
  draftId: string;
  author: AiAuthor;
  filled: Partial<Values>;
  /** The reasons for the priority and the urgency that were filled in. */
  reasons: Statement[];
  evidence: Evidence[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function getValues(drafted: Drafted): Values {
  return {
    title: drafted.title.text,
    description: drafted.description,
    priority: drafted.priority.value,
    urgency: drafted.urgency.value,
    category: drafted.category ?? "",
    subcategory: drafted.subcategory ?? "",
    department: drafted.department ?? "",
    labels: drafted.labels,
  };
}

/** Fills the fields that still have their initial value. What the user wrote or chose is kept. */
export function fillEmpty(draft: TicketDraft, drafted: Drafted): Partial<Values> & { autofill: Autofill } {
  const values = getValues(drafted);
  const filled: Partial<Values> = Object.fromEntries(
    fillable
      .filter((field) => isSame(draft[field], emptyDraft[field]) && !isSame(values[field], emptyDraft[field]))
      .map((field) => [field, values[field]]),
  );
  const { id: draftId, author, redactions, missing, similar, evidence, priority, urgency } = drafted;
  const { missing_reasons = [] } = drafted;
  const reasons = [...(filled.priority ? priority.reasons : []), ...(filled.urgency ? urgency.reasons : [])];
  return {
    ...filled,
    autofill: { draftId, author, filled, redactions, missing, missing_reasons, similar, reasons, evidence },
  };
}

/** Returns true if a field still has the value that was filled in. */
export function isFilled({ autofill, ...draft }: TicketDraft, field: FillableField): boolean {
  return autofill?.filled[field] !== undefined && isSame(draft[field], autofill.filled[field]);
}

function filledFields(draft: TicketDraft): FillableField[] {
  return fillable.filter((field) => isFilled(draft, field));
}

/** Returns true while the draft counts as drafted by AI, edited or not. Everything filled in can still be undone. */
export function isDrafted({ autofill }: TicketDraft): boolean {
  return autofill !== null && Object.keys(autofill.filled).length > 0;
}

/** Undoes a filled field. */
export function undoField(draft: TicketDraft, field: FillableField): Partial<TicketDraft> {
  if (!draft.autofill || !isFilled(draft, field)) return {};
  const { [field]: _undone, ...filled } = draft.autofill.filled;
  const autofill = Object.keys(filled).length > 0 ? { ...draft.autofill, filled } : null;
  return { [field]: emptyDraft[field], autofill };
}

/** Undoes every filled field that has not been edited since. The draft is then the user's own again. */
export function undoAutofill(draft: TicketDraft): Partial<TicketDraft> {
  const emptied = filledFields(draft).map((field) => [field, emptyDraft[field]]);
  return { ...Object.fromEntries(emptied), autofill: null };
}
