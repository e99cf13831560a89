import { shorten, toComparable } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/agent/ticket-draft";
import type {
  ErrorSignature,
  ExceptionSignature,
  RequestSignature,
} from "../../error-signature/error-signature.ts";
import { fileSource, say } from "../../evidence/evidence-collector.ts";
import type { MessageSentence } from "../report/message-sentence.ts";
import type { WrittenText } from "../report/written-text.ts";
import type { AtHand } from "./findings-at-hand.ts";

/** The beginning of a statement from text recognition, which may be wrong. */
export const screenWords = "The screen shows";

const maxFailures = 4;
const maxScreens = 2;
const maxSentences = 3;

/** Summarizes what is known in sentences: what people wrote first, then what the evidence shows. */
export function writeSummary(at: AtHand): Statement[] {
  const { best, messageSentences, errorSignatures, screens } = at;
  const chosen = new Set(best.slice(0, maxSentences));
  const written = messageSentences.filter((one) => chosen.has(one)).map((one) => say(one.text, one.cite()));
  const shown = screens
    .slice(0, maxScreens)
    .map((line) => say(`${screenWords} "${line.text.replaceAll('"', "'")}".`, line.cite()));
  const failed = errorSignatures.slice(0, maxFailures).flatMap((failure) => {
    const sentence = sentenceOn(at, failure);
    return sentence && chosen.has(sentence) ? [] : [stateFailure(at, failure)];
  });
  const all = [...written, ...failed, ...shown];
  return all.length > 0 || at.written.some(hasParts) ? all : ofFiles(at);
}

/** Returns true if the text has labelled parts, which then need no summary. */
function hasParts({ parts: { steps, expected, actual } }: WrittenText): boolean {
  return steps.length > 0 || expected !== null || actual !== null;
}

/** Returns the sentence in which somebody told us of a failure, if there is one. */
function sentenceOn({ messageSentences }: AtHand, failure: ErrorSignature): MessageSentence | undefined {
  if (failure.kind === "request") return undefined;
  const words = toComparable(failure.kind === "code" ? failure.code : failure.label);
  return messageSentences.find(({ text, isAddressed }) => {
    const said = toComparable(text);
    return isAddressed && (said.includes(words) || (said.length >= words.length / 2 && words.includes(said)));
  });
}

/** States a failure: as somebody told us of it, or else in a sentence of our own. */
export function stateFailure(at: AtHand, failure: ErrorSignature): Statement {
  const sentence = sentenceOn(at, failure);
  return sentence ? say(sentence.text, sentence.cite()) : describeFailure(failure);
}

/** Describes a failure in a sentence. */
export function describeFailure(errorSignature: ErrorSignature): Statement {
  switch (errorSignature.kind) {
    case "request":
      return say(describeRequest(errorSignature), ...errorSignature.evidence);
    case "exception":
      return say(describeException(errorSignature), ...errorSignature.evidence);
    case "code":
      return say(`The error code ${errorSignature.code} was reported.`, ...errorSignature.evidence);
  }
}

function describeRequest({
  method,
  host,
  path,
  status,
  error,
  count,
  succeeded,
  reason,
}: RequestSignature): string {
  const where = `${method} ${path}${host === null ? "" : ` on ${host}`}`;
  const outcome = status > 0 ? `was answered with HTTP ${status}` : `got no answer (${error ?? "unknown"})`;
  const well = succeeded === 0 && count > 1 ? "; none went through" : "";
  const why = reason === null ? "" : ` The answer says "${shorten(reason.replaceAll('"', "'"), 160)}".`;
  return `${where} ${outcome}${describeTimes(count)}${well}.${why}`;
}

function describeException({ label, where, count }: ExceptionSignature): string {
  return `The program reported "${label.replaceAll('"', "'")}"${where === null ? "" : ` in ${where}`}${describeTimes(count)}.`;
}

function describeTimes(count: number): string {
  return count > 1 ? ` ${count} times` : "";
}

function ofFiles({ input, collector }: AtHand): Statement[] {
  return input.files
    .flatMap((file) => (file.summary === null ? [] : [{ file, summary: file.summary }]))
    .slice(0, maxSentences)
    .map(({ file, summary }) =>
      say(shorten(summary, 400), collector.cite(fileSource(file), summary, "summary")),
    );
}
