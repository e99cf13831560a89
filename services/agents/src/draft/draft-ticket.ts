import { ticketLimits } from "@tessera/wire/ticket-value";
import { describeDraft } from "./description.ts";
import type { DraftedTicket, DraftInput, Vocabulary } from "./draft-input.ts";
import { readEnvironment } from "./environment.ts";
import { createLedger } from "./evidence-ledger.ts";
import { lookThrough } from "./findings-at-hand.ts";
import { noteworthy } from "./malfunction.ts";
import { askFor } from "./missing.ts";
import { writeActual, writeExpected } from "./outcome.ts";
import { makeSafe } from "./safe-input.ts";
import { sortInto } from "./sorting.ts";
import { writeSteps } from "./steps.ts";
import { writeSummary } from "./summary.ts";
import { writeTitle } from "./title.ts";
import { weighPriority, weighUrgency } from "./weight.ts";

const mostFingerprints = 5;

/** A ticket by evidence alone: the same evidence gives the same draft, and nothing is said that no evidence stands for. */
export function draftTicket(evidence: DraftInput, vocabulary: Vocabulary): DraftedTicket {
  const { input, redactions } = makeSafe(evidence);
  const ledger = createLedger();
  const at = lookThrough(input, ledger);
  const told = {
    title: writeTitle(at),
    summary: writeSummary(at),
    steps: writeSteps(at),
    expected: writeExpected(at),
    actual: writeActual(at),
    environment: readEnvironment(at),
    priority: weighPriority(at),
    urgency: weighUrgency(at),
  };
  const { labels, ...sorted } = sortInto(at, vocabulary);
  const content = {
    ...told,
    ...sorted,
    labels: [...new Set(labels)].slice(0, ticketLimits.labels),
    evidence: ledger.citedBy(citationsOf(told)),
    redactions,
    missing: askFor(at, told),
    fingerprints: at.malfunctions
      .filter(({ weight }) => weight > noteworthy)
      .slice(0, mostFingerprints)
      .map(({ fingerprint }) => fingerprint),
  };
  return { ...content, description: describeDraft(content) };
}

type Told = Pick<
  DraftedTicket,
  "title" | "summary" | "steps" | "expected" | "actual" | "environment" | "priority" | "urgency"
>;

/** The evidence that anything in a draft stands on. */
export function citationsOf(told: Told): string[] {
  const statements = [
    told.title,
    ...told.summary,
    ...told.steps,
    ...[told.expected, told.actual].filter((one) => one !== null),
    ...told.environment,
    ...told.priority.reasons,
    ...told.urgency.reasons,
  ];
  return statements.flatMap(({ evidence }) => evidence);
}
