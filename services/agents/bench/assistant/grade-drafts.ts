import { wordsOf } from "@tessera/text/sentences";
import { draftTicket } from "../../src/draft/analysis/draft-ticket.ts";
import { isGrounded } from "../../src/draft/language-model/grounding.ts";
import type { DraftedTicket } from "../../src/evidence/draft-input.ts";
import { type DraftCase, readCases, toInput, vocabulary } from "./case.ts";
import { clamp, median, type Part } from "./measure.ts";

/** What a question asks for, by its words in any of the languages of ideals and drafts. */
const matters: Record<string, RegExp> = {
  thing: /what (?:does not|is it about)|was geht nicht|exactly/iu,
  done: /was done|what was done/iu,
  message: /\bmessage\b|fehlermeldung|screen say/iu,
  time: /since when|when did|^when$|happen every time|seit wann/iu,
  reach:
    /how many|others|wie viele|wer betroffen|users? (?:are|is)|autres|otros|affects?|differs between|production/iu,
  place: /browser|navegador|device|programm|kodierung|which version|versión/iu,
  before: /previous version|2\.1\.16|earlier version/iu,
  number: /invoice|order number|account|number|endpoint\/id|adresse|address/iu,
  logs: /\blogs?\b|journal|values file|memory limit|configuration/iu,
};

interface Graded {
  one: DraftCase;
  draft: DraftedTicket;
  f1: number;
  title: number;
  structure: number;
  questions: number;
  isSorted: boolean;
  isWeighed: boolean;
  inventions: string[];
}

export function gradeDrafts(isFaulty: boolean): Part {
  const cases = readCases<DraftCase>("drafts.jsonl");
  const graded = cases.map((one, index) =>
    grade(one, draftTicket(toInput(isFaulty ? (cases.at(index - 1) ?? one) : one), vocabulary)),
  );
  const count = (isMeant: (one: Graded) => boolean) => graded.filter(isMeant).length;
  const all = cases.length;
  return {
    measures: [
      {
        what: "titles of at most 80 characters",
        value: count(({ draft }) => draft.title.text.length <= 80),
        goal: all,
      },
      { what: "words of titles (F1)", value: average(graded.map(({ f1 }) => f1)), goal: 0.45 },
      { what: "titles, grade (median of 5)", value: median(graded.map(({ title }) => title)), goal: 4 },
      {
        what: "structure, grade (median of 5)",
        value: median(graded.map(({ structure }) => structure)),
        goal: 4,
      },
      {
        what: "questions, grade (median of 5)",
        value: median(graded.map(({ questions }) => questions)),
        goal: 4,
      },
      {
        what: "category right or rightly empty",
        value: count(({ isSorted }) => isSorted),
        goal: Math.round(all * 0.88),
      },
      {
        what: "priority among the ideals",
        value: count(({ isWeighed }) => isWeighed),
        goal: Math.round(all * 0.78),
      },
      { what: "inventions", value: -graded.flatMap(({ inventions }) => inventions).length, goal: 0 },
    ],
    report: graded.map(writeReport),
  };
}

function grade(one: DraftCase, draft: DraftedTicket): Graded {
  const f1 = alike(draft.title.text, one.ideal.title);
  const isLong = draft.title.text.length > 80;
  return {
    one,
    draft,
    f1,
    title: clamp([0.15, 0.3, 0.45, 0.6].filter((limit) => f1 >= limit).length + 1 - (isLong ? 1 : 0)),
    structure: gradeStructure(one, draft),
    questions: gradeQuestions(one, draft),
    isSorted: isAmong(draft.category, one.ideal.category),
    isWeighed: isAmong(draft.priority.value, one.ideal.priority),
    inventions: [draft.title, ...draft.summary, ...draft.steps, ...draft.priority.reasons]
      .filter((statement) => !isGrounded(statement, draft.evidence))
      .map(({ text }) => text),
  };
}

function alike(one: string, other: string): number {
  const [mine, ideal] = [one, other].map((text) => wordsOf(text.replace(/[-/"„“]/gu, " ")));
  if (!mine || !ideal) return 0;
  const shared = [...mine].filter((word) => ideal.has(word)).length;
  return (2 * shared) / (mine.size + ideal.size || 1);
}

function isAmong(value: string | null, ideal: string | null): boolean {
  return ideal === null ? value === null : ideal.split("|").includes(value ?? "null");
}

/** Checks which parts there are, how many steps, and that each version is in the environment. */
function gradeStructure({ ideal: { parts } }: DraftCase, draft: DraftedTicket): number {
  const has = (name: RegExp) => name.test(parts);
  const steps = Number(/(?:steps|schritte|pasos) (\d)/iu.exec(parts)?.[1] ?? 0);
  const versions = /env.*|umgebung.*|version.*/iu.exec(parts)?.[0].match(/\d+(?:\.\d+)+/gu) ?? [];
  const known = JSON.stringify(draft.environment);
  const checks = [
    steps > 0 ? draft.steps.length === steps : has(/steps|pasos|schritte/iu) || draft.steps.length === 0,
    has(/expected|erwartet/iu) === (draft.expected !== null),
    ...(has(/actual|\bist\b|real:/iu) ? [draft.actual !== null] : []),
    ...versions.map((version) => known.includes(version)),
    !(parts === "nothing known") || draft.summary.length <= 1,
  ];
  return 1 + (4 * checks.filter(Boolean).length) / checks.length;
}

function gradeQuestions({ ideal: { ask } }: DraftCase, draft: DraftedTicket): number {
  const asked = draft.missing.map(findMatter);
  if (ask.length === 0) return clamp(5 - asked.length);
  const wanted = new Set(ask.map(findMatter));
  const met = asked.filter((matter) => wanted.has(matter)).length;
  return clamp(1 + 4 * (met / Math.min(2, wanted.size)) - 0.5 * Math.max(0, asked.length - met - 1));
}

function findMatter(question: string): string {
  return Object.entries(matters).find(([, words]) => words.test(question))?.[0] ?? question;
}

function average(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function writeReport({
  one: { id, ideal },
  draft,
  f1,
  structure,
  questions,
  isSorted,
  isWeighed,
  inventions,
}: Graded): string {
  const mark = (isRight: boolean) => (isRight ? "" : " ✗");
  return [
    `${id}  ${draft.title.text}`,
    `     ${ideal.title}   [F1 ${f1.toFixed(2)}, ${draft.title.text.length}]`,
    `     ${draft.category} (${ideal.category})${mark(isSorted)}, ${draft.department} (${ideal.department}), ${draft.priority.value}/${draft.urgency.value} (${ideal.priority}/${ideal.urgency})${mark(isWeighed)}, labels ${draft.labels} (${ideal.labels})`,
    `     ${structure.toFixed(1)}: ${draft.steps.length} steps, expected ${draft.expected?.text ?? "-"}, actual ${draft.actual?.text ?? "-"}, ${draft.environment.map(({ name, value }) => `${name} ${value}`).join(", ")} (${ideal.parts})`,
    `     ${questions.toFixed(1)}: ${draft.missing.join(" ") || "-"} (${ideal.ask.join("; ") || "-"})`,
    ...inventions.map((text) => `     INVENTED ${text}`),
  ].join("\n");
}
