import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { isGrounded } from "../../src/draft/language-model/grounding.ts";
import type { DraftedTicket } from "../../src/evidence/draft-input.ts";
import type { Bundle } from "./bundle.ts";

export interface Verdict {
  name: string;
  expected: number;
  missed: string[];
  invented: string[];
  leaked: string[];
}

/** Words that the built-in draft adds around what it quotes. */
const frame = new Set(
  "the was were is on in a an it with by to of and for at that this get answered answer says got no http times none went through fails from program reported screen shows shown error code server itself failed people can't continue there go work blocked an important step refused use button link field list picture form needed soon many are affected harm money lost can wait nothing broken way around unknown feature request question unclear wunsch frage unklar danger worked before update people cannot every case wish deadline fails".split(
    " ",
  ),
);

/** Judges the draft of a bundle: what it misses, what it states without evidence, and what it leaks. */
export function judge({ name, facts, never = [] }: Bundle, draft: DraftedTicket): Verdict {
  const whole = JSON.stringify(draft);
  return {
    name,
    expected: facts.length,
    missed: facts.filter((fact) => !fact.isIn(draft)).map(({ what }) => what),
    invented: listStatements(draft)
      .filter((statement) => !stands(statement, draft.evidence))
      .map(({ text }) => text),
    leaked: never.filter((words) => words.test(whole)).map(String),
  };
}

function listStatements(draft: DraftedTicket): Statement[] {
  return [
    draft.title,
    ...draft.summary,
    ...draft.steps,
    ...[draft.expected, draft.actual].filter((one) => one !== null),
    ...draft.environment.map(({ value, evidence }) => ({ text: value, evidence })),
    ...draft.priority.reasons,
    ...draft.urgency.reasons,
  ];
}

/** Returns true if every word is in the cited evidence or in `frame`. Stricter than the check for a model's draft. */
function stands(statement: Statement, evidence: readonly Evidence[]): boolean {
  if (!isGrounded(statement, evidence)) return false;
  const known = evidence
    .filter(({ id }) => statement.evidence.includes(id))
    .map(({ excerpt, label }) => `${label} ${excerpt}`)
    .join(" ")
    .toLowerCase();
  const words = statement.text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.every((word) => frame.has(word) || known.includes(word) || word === "id");
}

export interface Score {
  bundles: number;
  facts: number;
  recall: number;
  invented: number;
  leaked: number;
  isMet: boolean;
}

export const minRecall = 0.95;

export function score(verdicts: readonly Verdict[]): Score {
  const sum = (count: (verdict: Verdict) => number) =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  const facts = sum(({ expected }) => expected);
  const recall = (facts - sum(({ missed }) => missed.length)) / facts;
  const [invented, leaked] = [sum((one) => one.invented.length), sum((one) => one.leaked.length)];
  const isMet = recall >= minRecall && invented === 0 && leaked === 0;
  return { bundles: verdicts.length, facts, recall, invented, leaked, isMet };
}
