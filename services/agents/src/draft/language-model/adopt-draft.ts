import { oneLine, shorten } from "@tessera/text/wording";
import type { Evidence, Statement, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { Check } from "typebox/value";
import { describeDraft } from "../../description/description.ts";
import type { DraftedTicket, Vocabulary } from "../../evidence/draft-input.ts";
import { findCitations, type PreparedDraft } from "../analysis/draft-ticket.ts";
import { isGrounded } from "./grounding.ts";
import { ModelDraft } from "./model-draft.ts";

const limits = { title: 140, statement: 500, summary: 8, steps: 12, reasons: 3, missing: 5, question: 200 };

/**
 * Merges the grounded parts of a model's draft over the built-in one. The environment stays as found, statements without grounding are
 * dropped, and terms that the organization does not have are not used. Returns null if too little remains.
 */
export function adoptDraft(
  written: unknown,
  { draft: builtIn, material }: PreparedDraft,
  vocabulary: Vocabulary,
): DraftedTicket | null {
  if (!Check(ModelDraft, written)) return null;
  const known = [...new Map([...material, ...builtIn.evidence].map((one) => [one.id, one])).values()];
  const [title] = grounded([written.title], known);
  const summary = grounded(written.summary, known).slice(0, limits.summary);
  if (!title || summary.length === 0) return null;
  const proposed = {
    title: { ...title, text: shorten(title.text, limits.title) },
    summary,
    steps: grounded(written.steps, known).slice(0, limits.steps),
    expected: grounded([written.expected], known)[0] ?? null,
    actual: grounded([written.actual], known)[0] ?? builtIn.actual,
    environment: builtIn.environment,
    priority: weighed(written.priority, builtIn.priority, known),
    urgency: weighed(written.urgency, builtIn.urgency, known),
  };
  const cited = new Set(findCitations(proposed));
  const content = {
    ...proposed,
    ...sorted(written, builtIn, vocabulary),
    evidence: known.filter(({ id }) => cited.has(id)),
    redactions: builtIn.redactions,
    ...questions(written.missing, builtIn),
    fingerprints: builtIn.fingerprints,
  };
  return { ...content, description: describeDraft(content) };
}

function grounded(statements: readonly (Statement | null)[], known: readonly Evidence[]): Statement[] {
  return statements.flatMap((statement) => {
    if (statement === null) return [];
    const text = shorten(oneLine(statement.text), limits.statement);
    const one = { text, evidence: [...new Set(statement.evidence)] };
    return isGrounded(one, known) ? [one] : [];
  });
}

/** Returns the model's level with its grounded reasons. Without any grounded reason, keeps the built-in level. */
function weighed(
  written: ModelDraft["priority"],
  builtIn: TicketDraft["priority"],
  known: readonly Evidence[],
): TicketDraft["priority"] {
  const reasons = grounded(written.reasons, known).slice(0, limits.reasons);
  return reasons.length > 0 ? { value: written.value, reasons } : builtIn;
}

function sorted(
  written: ModelDraft,
  builtIn: DraftedTicket,
  { categories, departments, labels }: Vocabulary,
): Pick<DraftedTicket, "category" | "subcategory" | "department" | "labels"> {
  const category = categories.find(({ name }) => name === written.category);
  const known = category ?? categories.find(({ name }) => name === builtIn.category);
  const subcategory = [written.subcategory, builtIn.subcategory].find((name) =>
    known?.subcategories.some((one) => one === name),
  );
  const department = departments.find((name) => name === written.department);
  const chosen = written.labels.filter((label) => labels.includes(label));
  return {
    category: known?.name ?? null,
    subcategory: subcategory ?? null,
    department: department ?? builtIn.department,
    labels: [...new Set([...builtIn.labels, ...chosen])].slice(0, 8),
  };
}

/**
 * Returns the notes about unread files, then the model's questions, or the built-in ones if it has none. A question with an address or
 * markup in it is dropped, so that it cannot lead anywhere.
 */
function questions(
  written: readonly string[],
  { missing, missing_reasons: reasons = [] }: Questions,
): Questions {
  const builtIn = missing.map((text, index) => ({ text, reason: reasons[index] ?? null }));
  const asked = written
    .map(oneLine)
    .filter((one) => one.endsWith("?") && one.length <= limits.question && !/:\/\/|www\.|[<[\]`]/u.test(one))
    .slice(0, limits.missing)
    .map((text) => ({ text, reason: null }));
  const isQuestion = ({ text }: { text: string }) => text.endsWith("?");
  const unread = builtIn.filter((one) => !isQuestion(one));
  const all = [...unread, ...(asked.length > 0 ? asked : builtIn.filter(isQuestion))];
  return { missing: all.map(({ text }) => text), missing_reasons: all.map(({ reason }) => reason) };
}

type Questions = Pick<DraftedTicket, "missing" | "missing_reasons">;
