import type { AiAuthor, TicketDraft as Drafted, Evidence, Statement } from "@tessera/wire/ticket-draft";
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

/** What was filled in for the person, and what was found besides. */
export interface Autofill extends Pick<Drafted, "redactions" | "missing" | "similar"> {
  draftId: string;
  author: AiAuthor;
  filled: Partial<Values>;
  /** Why it is as important and as urgent as was filled in. */
  reasons: Statement[];
  evidence: Evidence[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function valuesOf(drafted: Drafted): Values {
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

/** Fills what is still as it was at the beginning; what someone wrote or chose stays. */
export function fillEmpty(draft: TicketDraft, drafted: Drafted): Partial<Values> & { autofill: Autofill } {
  const values = valuesOf(drafted);
  const filled: Partial<Values> = Object.fromEntries(
    fillable
      .filter((field) => isSame(draft[field], emptyDraft[field]) && !isSame(values[field], emptyDraft[field]))
      .map((field) => [field, values[field]]),
  );
  const { id: draftId, author, redactions, missing, similar, evidence, priority, urgency } = drafted;
  const reasons = [...(filled.priority ? priority.reasons : []), ...(filled.urgency ? urgency.reasons : [])];
  return {
    ...filled,
    autofill: { draftId, author, filled, redactions, missing, similar, reasons, evidence },
  };
}

/** Whether a field stands as it was filled in. */
export function isFilled({ autofill, ...draft }: TicketDraft, field: FillableField): boolean {
  return autofill?.filled[field] !== undefined && isSame(draft[field], autofill.filled[field]);
}

function filledFields(draft: TicketDraft): FillableField[] {
  return fillable.filter((field) => isFilled(draft, field));
}

/** Whether it is still a draft of AI's, edited or not: all of it may be taken back. */
export function isDrafted({ autofill }: TicketDraft): boolean {
  return autofill !== null && Object.keys(autofill.filled).length > 0;
}

/** Takes back what was filled into a field. */
export function undoField(draft: TicketDraft, field: FillableField): Partial<TicketDraft> {
  if (!draft.autofill || !isFilled(draft, field)) return {};
  const { [field]: _undone, ...filled } = draft.autofill.filled;
  const autofill = Object.keys(filled).length > 0 ? { ...draft.autofill, filled } : null;
  return { [field]: emptyDraft[field], autofill };
}

/** Takes back all that was filled in and not edited since: the draft is the person's own again. */
export function undoAutofill(draft: TicketDraft): Partial<TicketDraft> {
  const emptied = filledFields(draft).map((field) => [field, emptyDraft[field]]);
  return { ...Object.fromEntries(emptied), autofill: null };
}
