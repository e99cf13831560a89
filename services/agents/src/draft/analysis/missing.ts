import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { moment, reach, reference } from "../report/keywords.ts";
import type { Kind } from "../report/matter-kind.ts";
import { describesProblem } from "../report/message-sentence.ts";
import type { AtHand } from "./findings-at-hand.ts";

type Known = Pick<TicketDraft, "steps" | "expected" | "environment">;

/** A question, and whether the answer is known already. */
interface Question {
  asks: Reason;
  isAnswered(at: AtHand, draft: Known): boolean;
}

const says = (at: AtHand, cue: RegExp) => at.messageSentences.some(({ text }) => cue.test(text));
const knows = ({ environment }: Known, ...names: string[]) =>
  environment.some(({ name }) => names.includes(name));

/** Returns true if a failure is recorded or on a picture. */
function showsFailure({ errorSignatures, screens }: AtHand): boolean {
  return errorSignatures.length > 0 || screens.length > 0;
}

const thing: Question = { asks: toReason("question.thing"), isAnswered: showsFailure };
const steps: Question = {
  asks: toReason("question.steps"),
  isAnswered: (at, draft) => draft.steps.length > 0 || at.matter.kind !== "unclear",
};
const message: Question = {
  asks: toReason("question.message"),
  isAnswered: (at) => says(at, /["“„«][^"”“»]{4,}["”“»]|\b[45]\d\d\b/u) || showsFailure(at),
};
const time: Question = {
  asks: toReason("question.time"),
  isAnswered: (at, draft) => says(at, moment) || knows(draft, "First error at"),
};
const others: Question = {
  asks: toReason("question.others"),
  isAnswered: (at) => says(at, reach),
};
const device: Question = {
  asks: toReason("question.device"),
  isAnswered: (_, draft) => knows(draft, "Browser", "Device"),
};
const before: Question = {
  asks: toReason("question.earlier_version"),
  isAnswered: (at) =>
    says(
      at,
      /(?:\d+(?:\.\d+)+|previous version|vorige[nr]? version|version (?:précédente|anterior)) (?:was|is|worked|lief|fonctionnait|funcionaba)/iu,
    ),
};
const logs: Question = {
  asks: toReason("question.logs"),
  isAnswered: (at) => at.input.files.length > 0,
};
const impact: Question = {
  asks: toReason("question.production"),
  isAnswered: (at) =>
    says(
      at,
      /(?<!\p{L})(?:production|prod|live|traffic|customers|produktiv\p{L}*|kunden|clients|clientes)(?!\p{L})/iu,
    ),
};
const number: Question = {
  asks: toReason("question.number"),
  isAnswered: (at) => says(at, reference),
};
/** Words for a delivery that came, but damaged, incomplete or with something else. */
const arrived =
  /(?<!\p{L})(?:damaged|broken|wrong (?:item|colou?r|size|article)|received (?:the|an?)|beschädigt|kaputt|defekt|falsche[rsn]?|abîmée?s?|cassée?s?|carton|reçu (?:\p{L}+ )?(?:ma|la|notre|une?)|dañad[oa]s?|rot[oa]s?|equivocad[oa]s?|(?:he|hemos) recibido)(?!\p{L})/iu;
const address: Question = {
  asks: toReason("question.address"),
  isAnswered: (at) =>
    says(at, /(?<!\p{L})(?:address|adresse|anschrift|dirección)(?!\p{L})/iu) || says(at, arrived),
};

/** What helps the person who solves a matter of this kind, most useful first. */
const questions: Record<Kind, Question[]> = {
  unclear: [thing, steps, message, others],
  fault: [time, others, device],
  access: [time, message, others, device],
  infrastructure: [logs, impact, time],
  delivery: [number, address],
  payment: [number],
  wish: [],
  question: [],
};
const maxAsked = 3;

/** Returns questions whose answers would help the person who solves it. */
export function askFor(at: AtHand, draft: Known): Reason[] {
  const { messageSentences, errorSignatures, screens, input, matter } = at;
  const hasProblem =
    errorSignatures.length > 0 ||
    screens.length > 0 ||
    matter.isStated ||
    messageSentences.some(describesProblem);
  if (messageSentences.length === 0 && !hasProblem) return [...input.unread, toReason("question.matter")];
  if (!hasProblem) return input.unread;
  const open = forMatter(at).filter((question) => !question.isAnswered(at, draft));
  return [...input.unread, ...open.slice(0, maxAsked).map(({ asks }) => asks)];
}

function forMatter(at: AtHand): Question[] {
  const { kind } = at.matter;
  if (kind === "fault" && says(at, /(?<!\p{L})(?:android|ios|iphone|app)(?!\p{L})/iu))
    return [before, time, others];
  return questions[kind];
}
