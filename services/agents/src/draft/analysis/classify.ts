import { wordsOf } from "@tessera/text/sentences";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { leading } from "../../error-signature/error-signature.ts";
import type { Vocabulary } from "../../evidence/draft-input.ts";
import { regression } from "../report/keywords.ts";
import type { Kind } from "../report/matter-kind.ts";
import type { AtHand } from "./findings-at-hand.ts";
import { type Topic, topics } from "./topics.ts";

/** Matches the names for faults of the product itself. Failures in the evidence count toward them. */
const technical =
  /tech|bug|engineer|develop|software|defect|error|incident|fehler|entwickl|(?<!\p{L})it(?!\p{L})/iu;
const technicalCues =
  /(?<!\p{L})(?:bugs?|errors?|crash\p{L}*|exception|not working|doesn't work|does not work|broken|fail(?:s|ed|ing)?|loses|freez\p{L}*|hangs|timeout|slow|fehler\p{L}*|absturz|abgestürzt|funktioniert nicht|erreur|plante|ne fonctionne pas|no funciona|errore|non funziona|werkt niet)(?!\p{L})/giu;

export interface Sorted {
  category: string | null;
  subcategory: string | null;
  department: string | null;
  labels: string[];
}

const maxLabels = 6;

/** Sorts into the organization's own vocabulary by the cues for each name. A name without any cue is not used. */
export function sortInto(at: AtHand, vocabulary: Vocabulary): Sorted {
  const text = joinTexts(at);
  const title = codeless(at.matter.sentence?.text ?? "");
  const hasFailure = at.errorSignatures.some(({ weight }) => weight >= leading);
  const sorting = { text, title, kind: at.matter.kind, hasFailure, isProblem: isProblem(at) };
  const byTopic = (name: string) => scoreCategory(name, sorting);
  const category = pickBest(
    vocabulary.categories.map(({ name }) => name),
    byTopic,
  );
  const subcategories = vocabulary.categories.find(({ name }) => name === category)?.subcategories ?? [];
  return {
    category,
    // All subcategories share the topic of their category, so only their own words distinguish them.
    subcategory: pickBest(subcategories, (name) => (namedIn(name, text) ? 1 : 0)),
    department: pickBest(vocabulary.departments, byTopic),
    labels: [...labelsIn(sorting, vocabulary.labels), ...toLabels(at)].slice(0, maxLabels),
  };
}

/**
 * Joins the text to classify by: sentences addressed to us (all sentences if there are none), and from attachments only mail subjects,
 * problem lines on screens and paths of failed requests.
 */
function joinTexts({ messageSentences, screens, errorSignatures, input }: AtHand): string {
  const addressed = messageSentences.filter(({ isAddressed }) => isAddressed);
  const sentences = (addressed.length > 0 ? addressed : messageSentences)
    .slice(0, 200)
    .map(({ text }) => codeless(text));
  const subjects = input.files.flatMap(({ findings }) =>
    findings.flatMap((finding) => (finding.kind === "mail" ? [finding.subject ?? ""] : [])),
  );
  const paths = errorSignatures.map((one) =>
    one.kind === "request" ? one.path.replace(/[/_-]/gu, " ") : "",
  );
  return [...sentences, ...subjects, ...screens.map((line) => line.text), ...paths]
    .join("\n")
    .slice(0, 40_000);
}

function pickBest(names: string[], score: (name: string) => number): string | null {
  let best: { name: string; score: number } | null = null;
  for (const name of names) {
    const reached = score(name);
    if (reached > (best?.score ?? 0)) best = { name, score: reached };
  }
  return best?.name ?? null;
}

interface ClassifiedTicket {
  text: string;
  /** The sentence that states the matter. Its words count twice. */
  title: string;
  kind: Kind;
  hasFailure: boolean;
  isProblem: boolean;
}

function isProblem({ matter, errorSignatures, screens }: AtHand): boolean {
  if (matter.kind === "wish" || matter.kind === "question" || matter.kind === "unclear") return false;
  return matter.isStated || errorSignatures.length > 0 || screens.length > 0;
}

function scoreCategory(name: string, { text, title, kind, hasFailure, isProblem }: ClassifiedTicket): number {
  const own = namedIn(name, text) ? 3 : 0;
  const byTopic = topics
    .filter(({ names }) => names.test(name))
    .reduce((sum, topic) => sum + weighTopic(topic, { text, title, kind }), 0);
  // People call anything that goes wrong an error, so on a tie the topic wins.
  const bySaying = Math.max(0.9 * distinct(text, technicalCues), isProblem ? 0.4 : kind === "wish" ? 1.2 : 0);
  const byFault = technical.test(name) ? bySaying + (hasFailure ? 2.5 : 0) : 0;
  return own + byTopic + byFault;
}

function weighTopic(
  { cues, kinds = [] }: Topic,
  { text, title, kind }: Omit<ClassifiedTicket, "hasFailure" | "isProblem">,
): number {
  return distinct(text, cues) + distinct(title, cues) + (kinds.includes(kind) ? 1.5 : 0);
}

/** Counts the different words that match. Forms of one word count once. */
function distinct(text: string, cues: RegExp): number {
  return new Set((text.match(cues) ?? []).map((word) => word.toLowerCase().slice(0, 5))).size;
}

/** Removes code, and a verb of programs that is also a noun of trade: "returns 500". */
function codeless(text: string): string {
  return text.replace(
    /`[^`\n]*`|\breturn(?:s|ed)? (?:an? )?(?:(?:HTTP|error|status) )?(?:[45]\d\d|nothing|null|\w+\()/giu,
    " ",
  );
}

/** Returns true if the text contains all words of the name. */
function namedIn(name: string, text: string): boolean {
  const plain = name.replace(/[-_/]/gu, " ");
  const wanted = new Set([...wordsOf(plain), ...(plain.match(/\d+/gu) ?? [])]);
  if (wanted.size === 0) return false;
  const have = new Set([...wordsOf(text), ...(text.match(/(?<![\d.])\d+(?![\d.])/gu) ?? [])]);
  return [...wanted].every((word) => have.has(word) || have.has(`${word}s`));
}

/** Returns the labels that the text names, whose subject it has, or that mean that something worked before. */
function labelsIn(sorting: ClassifiedTicket, labels: string[]): string[] {
  const isMeant = (label: string) =>
    namedIn(label, sorting.text) ||
    (/^(?:regression|rückschritt|régression|regresión)$/iu.test(label) &&
      sorting.isProblem &&
      regression.test(sorting.text)) ||
    topics.some(({ names, kinds }) => names.test(label) && kinds?.includes(sorting.kind));
  return labels.filter(isMeant).slice(0, maxLabels - 2);
}

/** Returns the kind of the leading failure as a label, such as `http-500`. Empty if no failure leads. */
function toLabels({ errorSignatures }: AtHand): string[] {
  const [first] = errorSignatures;
  if (!first || first.weight < leading) return [];
  if (first.kind === "request") return [first.status > 0 ? `http-${first.status}` : "no-answer"];
  return [
    (first.kind === "exception" ? (first.type ?? "error") : first.code)
      .toLowerCase()
      .slice(0, ticketLimits.label),
  ];
}
