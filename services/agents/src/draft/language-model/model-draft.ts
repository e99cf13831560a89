import { Statement } from "@tessera/wire/agent/ticket-draft";
import { closed, oneOf } from "@tessera/wire/schema/schema";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { type Static, Type } from "typebox";

const Weighed = closed({ value: oneOf(ticketPriorities), reasons: Type.Array(Statement) });
const MaybeStatement = Type.Union([Statement, Type.Null()]);
const MaybeText = Type.Union([Type.String(), Type.Null()]);

/** The parts of a draft that a model writes. The rest comes from the built-in analysis. */
export const ModelDraft = closed({
  title: Statement,
  summary: Type.Array(Statement),
  steps: Type.Array(Statement),
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
export type ModelDraft = Static<typeof ModelDraft>;
