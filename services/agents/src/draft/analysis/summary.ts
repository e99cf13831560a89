import { shorten, toComparable } from "@tessera/text/wording";
import type { Statement } from "@tessera/wire/agent/ticket-draft";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type {
  ErrorSignature,
  ExceptionSignature,
  RequestSignature,
} from "../../error-signature/error-signature.ts";
import { fileSource, say } from "../../evidence/evidence-collector.ts";
import type { MessageSentence } from "../report/message-sentence.ts";
import type { WrittenText } from "../report/written-text.ts";
import type { AtHand } from "./findings-at-hand.ts";

/** Returns true for a statement from text recognition, which may be wrong. */
export function isOfScreen({ text_reason: reason }: Statement): boolean {
  return reason?.reason === "draft.screen_shows";
}

/** States what text recognition read. */
export function stateScreen(text: string): Reason {
  return toReason("draft.screen_shows", { text: text.replaceAll('"', "'") });
}

const maxFailures = 4;
const maxScreens = 2;
const maxSentences = 3;

/** Summarizes what is known in sentences: what people wrote first, then what the evidence shows. */
export function writeSummary(at: AtHand): Statement[] {
  const { best, messageSentences, errorSignatures, screens } = at;
  const chosen = new Set(best.slice(0, maxSentences));
  const written = messageSentences.filter((one) => chosen.has(one)).map((one) => say(one.text, one.cite()));
  const shown = screens.slice(0, maxScreens).map((line) => say(stateScreen(line.text), line.cite()));
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
      return say(toReason("draft.code_reported", { code: errorSignature.code }), ...errorSignature.evidence);
  }
}

function describeRequest({ reason: answer, ...request }: RequestSignature): Reason {
  const { method, path, host, status } = request;
  const where = `${method} ${path}${host === null ? "" : ` on ${host}`}`;
  const failure = status > 0 ? describeAnswered(where, request) : describeUnanswered(where, request);
  if (answer === null) return failure;
  return toReason("draft.answer_says", { failure, answer: shorten(answer.replaceAll('"', "'"), 160) });
}

type Outcome = Omit<RequestSignature, "reason">;

function describeAnswered(request: string, { status, count, succeeded }: Outcome): Reason {
  if (count === 1) return toReason("draft.request_answered", { request, status });
  return succeeded === 0
    ? toReason("draft.request_never_through", { request, status, count })
    : toReason("draft.request_answered_times", { request, status, count });
}

function describeUnanswered(request: string, { error, count, succeeded }: Outcome): Reason {
  const problem = error ?? toReason("draft.unknown_problem");
  if (count === 1) return toReason("draft.request_unanswered", { request, problem });
  return succeeded === 0
    ? toReason("draft.request_never_answered", { request, problem, count })
    : toReason("draft.request_unanswered_times", { request, problem, count });
}

function describeException({ label, where: place, count }: ExceptionSignature): Reason {
  const problem = label.replaceAll('"', "'");
  if (place === null && count === 1) return toReason("draft.program_reported", { problem });
  if (place === null) return toReason("draft.program_reported_times", { problem, count });
  if (count === 1) return toReason("draft.program_reported_in", { problem, place });
  return toReason("draft.program_reported_in_times", { problem, place, count });
}

function ofFiles({ input, collector }: AtHand): Statement[] {
  return input.files
    .flatMap((file) => (file.summary === null ? [] : [{ file, summary: file.summary }]))
    .slice(0, maxSentences)
    .map(({ file, summary }) =>
      say(shorten(summary, 400), collector.cite(fileSource(file), summary, "summary")),
    );
}
