import { toEnglish } from "@tessera/language/to-english";
import { toComparable } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import type { Reason } from "@tessera/wire/reason/reason";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { describeDraft } from "../../description/description.ts";
import { toFingerprints } from "../../error-signature/error-signature.ts";
import type { DraftedTicket, DraftInput, Vocabulary } from "../../evidence/draft-input.ts";
import { createEvidenceCollector, fileSource, messageSource } from "../../evidence/evidence-collector.ts";
import type { Fingerprint } from "../../schema/draft.schema.ts";
import { sortInto } from "./classify.ts";
import { readEnvironment } from "./environment.ts";
import { type AtHand, lookThrough } from "./findings-at-hand.ts";
import { withoutTicketRequest } from "./headline.ts";
import { askFor } from "./missing.ts";
import { writeActual, writeExpected } from "./outcome.ts";
import { makeSafe } from "./safe-input.ts";
import { writeSteps } from "./steps.ts";
import { writeSummary } from "./summary.ts";
import { writeTitle } from "./title.ts";
import { weighPriority, weighUrgency } from "./weight.ts";

const maxListed = 40;

/** A draft, together with all the evidence that a model could write another draft from. */
export interface PreparedDraft {
  draft: DraftedTicket;
  material: Evidence[];
  failures: Fingerprint[];
}

/** Drafts a ticket from evidence alone. Deterministic: the same evidence gives the same draft, and nothing is stated without evidence. */
export function draftTicket(evidence: DraftInput, vocabulary: Vocabulary): DraftedTicket {
  return prepareDraft(evidence, vocabulary).draft;
}

export function prepareDraft(evidence: DraftInput, vocabulary: Vocabulary): PreparedDraft {
  const messages = evidence.messages.map((one) => ({ ...one, text: withoutTicketRequest(one.text) }));
  const { input, redactions } = makeSafe({ ...evidence, messages });
  const collector = createEvidenceCollector();
  const at = lookThrough(input, collector);
  const parts = {
    title: writeTitle(at),
    steps: writeSteps(at),
    expected: writeExpected(at),
    actual: writeActual(at),
  };
  const environment = readEnvironment(at);
  const messageSentences = {
    ...parts,
    summary: withoutRepeated(at, writeSummary(at), parts.title).filter(
      ({ text }) =>
        !environment.some(({ name, value }) => toComparable(text) === toComparable(`${name}: ${value}`)),
    ),
    environment,
    priority: weighPriority(at),
    urgency: weighUrgency(at),
  };
  const failures = toFingerprints(at.errorSignatures);
  const { labels, ...sorted } = sortInto(at, vocabulary);
  const content = {
    ...messageSentences,
    ...sorted,
    labels: [...new Set(labels)].slice(0, ticketLimits.labels),
    evidence: collector.citedBy(findCitations(messageSentences)),
    redactions,
    ...listMissing(askFor(at, messageSentences)),
    fingerprints: failures.map(({ fingerprint }) => fingerprint),
  };
  return { draft: { ...content, description: describeDraft(content) }, material: listMaterial(at), failures };
}

function listMissing(missing: Reason[]): Pick<DraftedTicket, "missing" | "missing_reasons"> {
  return { missing: missing.map(toEnglish), missing_reasons: missing };
}

/** Removes summary sentences that repeat each other, the title or a part of a report with labelled parts. */
function withoutRepeated(at: AtHand, all: Statement[], title: Statement): Statement[] {
  const summary = [...new Map(all.map((one) => [toComparable(one.text), one])).values()];
  const parts = at.written.flatMap(({ parts: { steps, expected, actual } }) => [...steps, expected, actual]);
  const said = parts.filter((one) => one !== null).map(toComparable);
  if (said.length === 0) return summary;
  const isSaid = (text: string) => said.some((one) => text.includes(one) || one.includes(text));
  const unsaid = summary.filter((one) => {
    const excerpts = at.collector.citedBy(one.evidence).map(({ excerpt }) => toComparable(excerpt));
    return !excerpts.every(isSaid);
  });
  const more = unsaid.filter(({ text }) => toComparable(text) !== toComparable(title.text));
  return more.length > 0 ? more : unsaid;
}

/** Collects the cited evidence plus whole messages, failures, and the most informative sentences. */
function listMaterial(at: AtHand): Evidence[] {
  const { input, collector, errorSignatures, screens, best } = at;
  const whole = input.messages.map((one) => collector.cite(messageSource(one), one.text));
  const summaries = input.files.flatMap((file) =>
    file.summary === null ? [] : [collector.cite(fileSource(file), file.summary, "summary")],
  );
  const messageSentences = best.slice(0, maxListed).map((one) => one.cite());
  const shown = screens.map((line) => line.cite());
  const failed = errorSignatures.flatMap((one) => one.evidence);
  return collector.citedBy([...whole, ...failed, ...shown, ...summaries, ...messageSentences]);
}

type TicketText = Pick<
  DraftedTicket,
  "title" | "summary" | "steps" | "expected" | "actual" | "environment" | "priority" | "urgency"
>;

/** Returns the ids of all evidence that a draft cites. */
export function findCitations(messageSentences: TicketText): string[] {
  const statements = [
    messageSentences.title,
    ...messageSentences.summary,
    ...messageSentences.steps,
    ...[messageSentences.expected, messageSentences.actual].filter((one) => one !== null),
    ...messageSentences.environment,
    ...messageSentences.priority.reasons,
    ...messageSentences.urgency.reasons,
  ];
  return statements.flatMap(({ evidence }) => evidence);
}
