import { errorWords } from "@tessera/text/error-words";
import { rankByInformation, shapeOf } from "@tessera/text/informative";
import { withoutCode } from "@tessera/text/prose";
import { sentencesOf } from "@tessera/text/sentences";
import { shorten } from "@tessera/text/wording";
import type { DraftFile, DraftInput } from "../../evidence/draft-input.ts";
import {
  type EvidenceCollector,
  fileSource,
  messageSource,
  type Source,
  ticketSource,
} from "../../evidence/evidence-collector.ts";
import { isPointing } from "./pointing.ts";
import { reportParts } from "./report-parts.ts";

/** A sentence as someone wrote or said it. */
export interface MessageSentence {
  text: string;
  /** True if a person wrote or said it to us; false if it is from an attached document. */
  isAddressed: boolean;
  /** Cites the sentence and returns its evidence id. */
  cite(): string;
}

const maxSentences = 150;
const longest = 400;
const numberedLine = /^\d{1,2}[.)]\s+\S/u;
const mailHead = /^(?:(?:Subject|From|To|Date|Attachments): .*\n)+\n/u;

/** Returns the sentences that people wrote, in reading order: tickets and messages first, then attachments. */
export function findMessageSentences(input: DraftInput, collector: EvidenceCollector): MessageSentence[] {
  return [
    ...(input.tickets ?? []).flatMap((one) => sentencesIn(one.text, ticketSource(one), collector, true)),
    ...input.messages.flatMap((one) => sentencesIn(one.text, messageSource(one), collector, true)),
    ...input.files.flatMap((file) => sentencesOfFile(file, collector)),
  ];
}

function sentencesOfFile(file: DraftFile, collector: EvidenceCollector): MessageSentence[] {
  if (file.text === null) return [];
  const isMail = file.findings.some(({ kind }) => kind === "mail");
  const isSpeech = file.findings.some((finding) => finding.kind === "media" && finding.has_transcript);
  return sentencesIn(file.text.replace(mailHead, ""), fileSource(file), collector, isMail || isSpeech);
}

function sentencesIn(
  text: string,
  source: Source,
  collector: EvidenceCollector,
  isAddressed: boolean,
): MessageSentence[] {
  const prose = withoutCode(isAddressed ? withoutParts(text) : text);
  const sentences = sentencesOf(prose, maxSentences)
    .filter((one) => !isAddressed || !isPointing(one))
    .map((one) => shorten(one, longest));
  return [...new Set(sentences)].map((sentence) => ({
    text: sentence,
    isAddressed,
    cite: () => collector.cite(source, sentence),
  }));
}

/** Removes the labelled parts of a report and its numbered list, which have their own fields in the draft. */
function withoutParts(text: string): string {
  const lines = reportParts(text).rest.split("\n");
  const isList = lines.filter((line) => numberedLine.test(line.trim())).length > 1;
  return lines.filter((line) => !isList || !numberedLine.test(line.trim())).join("\n");
}

/** Returns the most informative sentences first. Those addressed to us precede those in attachments. */
export function bestSentences(messageSentences: readonly MessageSentence[]): MessageSentence[] {
  const [addressed, attached] = [true, false].map((isAddressed) =>
    ranked(messageSentences.filter((one) => one.isAddressed === isAddressed)),
  );
  return [...(addressed ?? []), ...(attached ?? [])];
}

function ranked(messageSentences: readonly MessageSentence[]): MessageSentence[] {
  const whole = messageSentences.filter(isWhole).slice(0, 2 * maxSentences);
  const some = whole.length > 0 ? whole : messageSentences.slice(0, 2 * maxSentences);
  return rankByInformation(some.map(({ text }) => text)).flatMap((index) => some[index] ?? []);
}

/** Returns true for a sentence, and not a heading or a fragment. People write short ones: "I cannot log in." */
function isWhole({ text, isAddressed }: MessageSentence): boolean {
  return shapeOf(text) >= 0.5 || (isAddressed && /\p{L}\s+\p{L}.*[.!?]$/u.test(text));
}

export function describesProblem({ text }: MessageSentence): boolean {
  return errorWords.test(text);
}
