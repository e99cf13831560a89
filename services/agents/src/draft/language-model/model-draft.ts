import type { Evidence } from "@tessera/wire/agent/ticket-draft";
import { closed, oneOf } from "@tessera/wire/schema/schema";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { type Static, Type } from "typebox";

/** A statement of a model, in its own words. */
export const ModelStatement = closed({ text: Type.String(), evidence: Type.Array(Type.String()) });
const Weighed = closed({ value: oneOf(ticketPriorities), reasons: Type.Array(ModelStatement) });
const MaybeStatement = Type.Union([ModelStatement, Type.Null()]);
const MaybeText = Type.Union([Type.String(), Type.Null()]);

/** The parts of a draft that a model writes. The rest comes from the built-in analysis. */
export const ModelDraft = closed({
  title: ModelStatement,
  summary: Type.Array(ModelStatement),
  steps: Type.Array(ModelStatement),
  expected: MaybeStatement,
  actual: MaybeStatement,
  category: MaybeText,
  subcategory: MaybeText,
  department: MaybeText,
  priority: Weighed,
  urgency: Weighed,
  labels: Type.Array(Type.String()),
  missing: Type.Array(Type.String()),
});
/** Returns evidence as a model reads it. */
export function toPrompted({ label_reason: _, ...evidence }: Evidence): Omit<Evidence, "label_reason"> {
  return evidence;
}

export type ModelDraft = Static<typeof ModelDraft>;
