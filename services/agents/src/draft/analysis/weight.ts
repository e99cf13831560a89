import { countSymptoms } from "@tessera/text/matter";
import { shorten } from "@tessera/text/wording";
import type { Statement, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import { type TicketPriority, ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import type { ErrorSignature } from "../../error-signature/error-signature.ts";
import { say } from "../../evidence/evidence-collector.ts";
import {
  accusation,
  always,
  blocked,
  danger,
  deadline,
  everybody,
  harm,
  loss,
  minor,
  patient,
  pressing,
  regression,
  serverFailure,
  since,
  workaround,
} from "../report/keywords.ts";
import type { MessageSentence } from "../report/message-sentence.ts";
import type { AtHand } from "./findings-at-hand.ts";

type Weighed = TicketDraft["priority"];

interface Reason {
  /** The level that this reason justifies alone. */
  value: TicketPriority;
  statement: Statement;
}

const vital = /pay|check-?out|order|billing|invoice|log-?in|sign-?in|auth/iu;

/** What a quoted sentence says. */
type CueKey =
  | "draft.danger"
  | "draft.harm"
  | "draft.many_affected"
  | "draft.money_lost"
  | "draft.work_blocked"
  | "draft.worked_before"
  | "draft.fails_always"
  | "draft.needed_soon"
  | "draft.way_around"
  | "draft.can_wait"
  | "draft.nothing_broken"
  | "draft.is_request"
  | "draft.is_question"
  | "draft.server_fails";

/** Words of a sentence, the level that they justify alone, and what they say. Those of `inProblems` count only where a problem is described. */
interface Cue {
  words: RegExp;
  value: TicketPriority;
  what: CueKey;
  inProblems?: boolean;
}

const grave: Cue[] = [
  { words: danger, value: "critical", what: "draft.danger" },
  { words: harm, value: "critical", what: "draft.harm" },
  { words: everybody, value: "critical", what: "draft.many_affected", inProblems: true },
  { words: loss, value: "high", what: "draft.money_lost" },
  { words: blocked, value: "high", what: "draft.work_blocked" },
  { words: regression, value: "high", what: "draft.worked_before" },
  { words: always, value: "high", what: "draft.fails_always", inProblems: true },
];
const soon: Cue[] = [
  { words: danger, value: "critical", what: "draft.danger" },
  { words: harm, value: "critical", what: "draft.harm" },
  { words: pressing, value: "high", what: "draft.needed_soon" },
  { words: deadline, value: "high", what: "draft.needed_soon" },
  { words: everybody, value: "high", what: "draft.many_affected", inProblems: true },
  { words: blocked, value: "high", what: "draft.work_blocked" },
];

/** Assesses the severity. Medium if there is no reason for anything else. */
export function weighPriority(at: AtHand): Weighed {
  const light = [
    findLightReason(at),
    quoted(at, { words: workaround, value: "medium", what: "draft.way_around" }),
  ];
  if (isLight(at)) return decide([], light);
  return decide(
    [
      ...grave.map((cue) => quoted(at, cue)),
      sinceServerFails(at),
      ...at.errorSignatures.slice(0, 3).map(bySignature),
    ],
    light,
  );
}

/** Assesses how soon a fix is needed. */
export function weighUrgency(at: AtHand): Weighed {
  const waits = quoted(at, { words: patient, value: "low", what: "draft.can_wait" });
  if (waits) return { value: "low", reasons: [waits.statement] };
  return decide(isLight(at) ? [] : soon.map((cue) => quoted(at, cue)), [findLightReason(at)]);
}

/** Returns true for wishes and questions: words such as "every customer" do not make them severe. */
function isLight({ matter }: AtHand): boolean {
  return matter.kind === "wish" || matter.kind === "question";
}

function findLightReason(at: AtHand): Reason | null {
  const { kind, sentence } = at.matter;
  if (!isLight(at) || !sentence)
    return quoted(at, { words: minor, value: "low", what: "draft.nothing_broken" });
  return {
    value: "low",
    statement: quote(kind === "wish" ? "draft.is_request" : "draft.is_question", sentence),
  };
}

/** The server began to fail at a time that is named. */
function sinceServerFails(at: AtHand): Reason | null {
  const sentence = at.messageSentences.find(
    ({ text, isAddressed }) => isAddressed && serverFailure.test(text) && since.test(text),
  );
  return sentence ? { value: "high", statement: quote("draft.server_fails", sentence) } : null;
}

/** Chooses the gravest of the grave reasons. A light reason counts only if there are none. */
function decide(grave: (Reason | null)[], light: (Reason | null)[]): Weighed {
  const significant = grave.filter((reason) => reason !== null);
  const reasons =
    significant.length > 0 ? significant : light.filter((reason) => reason !== null).slice(0, 1);
  const value = reasons.map((reason) => reason.value).sort(gravestFirst)[0] ?? "medium";
  return {
    value,
    reasons: reasons.filter((reason) => reason.value === value).map(({ statement }) => statement),
  };
}

function gravestFirst(one: TicketPriority, other: TicketPriority): number {
  return ticketPriorities.indexOf(other) - ticketPriorities.indexOf(one);
}

/** Quotes only what someone says to us: a manual that mentions an outage does not report one. */
function quoted(at: AtHand, { words, value, what, inProblems = false }: Cue): Reason | null {
  const sentence = [...at.messageSentences, ...(at.matter.sentence ? [at.matter.sentence] : [])].find(
    ({ text, isAddressed }) => isAddressed && words.test(text) && !(inProblems && !isProblem(at, text)),
  );
  return sentence ? { value, statement: quote(what, sentence) } : null;
}

const occurring =
  /(?<!\p{L})(?:happens|occurs|affects|passiert|tritt|betrifft|arrive|se produit|pasa|ocurre|sucede)(?!\p{L})/iu;

/** Returns true for sentences that describe a problem, and for the one that is the matter. */
function isProblem({ matter }: AtHand, text: string): boolean {
  if (accusation.test(text) || minor.test(text)) return false;
  if (countSymptoms(text) > 0 || occurring.test(text)) return true;
  return matter.isStated && text === matter.sentence?.text;
}

function quote(what: CueKey, { text, cite }: MessageSentence): Statement {
  return say(toReason(what, { quote: shorten(text.replaceAll('"', "'"), 160) }), cite());
}

function bySignature(errorSignature: ErrorSignature): Reason | null {
  const { evidence, label: failure } = errorSignature;
  if (errorSignature.kind !== "request") return null;
  const { path, status, method } = errorSignature;
  const isServers = status >= 500 || status === 0;
  const isVital = vital.test(path);
  if (isServers && isVital)
    return { value: "high", statement: say(toReason("draft.nobody_continues", { failure }), ...evidence) };
  if (isServers)
    return { value: "high", statement: say(toReason("draft.server_failed", { failure }), ...evidence) };
  if (isVital && method !== "GET")
    return { value: "high", statement: say(toReason("draft.step_refused", { failure }), ...evidence) };
  return null;
}
