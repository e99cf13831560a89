import { shorten } from "@tessera/text/wording";
import { type TicketPriority, ticketPriorities } from "@tessera/wire/ticket.constants";
import type { Statement, TicketDraft } from "@tessera/wire/ticket-draft";
import type { ErrorSignature } from "../error-signature/error-signature.ts";
import { say } from "./evidence-collector.ts";
import type { AtHand } from "./findings-at-hand.ts";
import { everybody, harm, loss, minor, patient, pressing, workaround } from "./keywords.ts";

type Weighed = TicketDraft["priority"];

interface Reason {
  /** The level that this reason justifies alone. */
  value: TicketPriority;
  statement: Statement;
}

const vital = /pay|check-?out|order|billing|invoice|log-?in|sign-?in|auth/iu;

/** Assesses the severity. Medium if there is no reason for anything else. */
export function weighPriority(at: AtHand): Weighed {
  const grave = [
    quoted(at, harm, "critical", "Harm was reported"),
    quoted(at, everybody, "critical", "Many are affected"),
    quoted(at, loss, "high", "Money was lost"),
    ...at.errorSignatures.slice(0, 3).map(bySignature),
  ];
  const light = [
    quoted(at, minor, "low", "Nothing is broken"),
    quoted(at, workaround, "medium", "There is a way around it"),
  ];
  return decide(grave, light);
}

/** Assesses how soon a fix is needed. */
export function weighUrgency(at: AtHand): Weighed {
  const waits = quoted(at, patient, "low", "It can wait");
  if (waits) return { value: "low", reasons: [waits.statement] };
  return decide(
    [
      quoted(at, pressing, "high", "It is needed soon"),
      quoted(at, harm, "critical", "Harm was reported"),
      quoted(at, everybody, "high", "Many are affected"),
    ],
    [quoted(at, minor, "low", "Nothing is broken")],
  );
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
function quoted(at: AtHand, cue: RegExp, value: TicketPriority, what: string): Reason | null {
  const sentence = at.messageSentences.find(({ text, isAddressed }) => isAddressed && cue.test(text));
  if (!sentence) return null;
  const text = shorten(sentence.text.replaceAll('"', "'"), 160);
  return { value, statement: say(`${what}: "${text}"`, sentence.cite()) };
}

function bySignature(errorSignature: ErrorSignature): Reason | null {
  const { evidence, label } = errorSignature;
  if (errorSignature.kind !== "request") return null;
  const { path, status, method } = errorSignature;
  const isServers = status >= 500 || status === 0;
  const isVital = vital.test(path);
  if (isServers && isVital)
    return { value: "high", statement: say(`People can't continue there: ${label}.`, ...evidence) };
  if (isServers) return { value: "high", statement: say(`The server itself failed: ${label}.`, ...evidence) };
  if (isVital && method !== "GET")
    return { value: "high", statement: say(`An important step was refused: ${label}.`, ...evidence) };
  return null;
}
