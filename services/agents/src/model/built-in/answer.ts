import { describeAnswer } from "./describe-answer.ts";
import { describesFailure, questionsAbout } from "./failure-sentence.ts";
import { phrasesIn } from "./phrase/phrase-book.ts";
import type { Phrases } from "./phrase/phrases.ts";
import { reportPhrases } from "./phrase/report-phrases.ts";
import type { ParsedPrompt } from "./prompt-reading.ts";
import { isBeyondTheList } from "./question/ticket-question.ts";
import { answeringSentences, plain, significantSentences } from "./quotation.ts";
import { readRequest } from "./request.ts";

/** From this length on, in characters, a message is summarized. */
const longMessage = 400;

/** Writes the built-in model's reply. Everything in it was said, attached or found. */
export function answerTo(reading: ParsedPrompt): string {
  const { answers, files, language } = reading;
  // What was done is said before what was not.
  const { done = [], failed = [] } = Object.groupBy(answers, (one) =>
    one.failure === null ? "done" : "failed",
  );
  const found = [...done, ...failed].map((response) => describeAnswer(response, reading));
  const parts = [
    ...retold(reading),
    ...found,
    ...cannot(reading),
    ...left(reading),
    ...known(reading),
    ...unread(reading),
    ...asked(reading),
  ];
  if (parts.length > 0) return parts.join("\n\n");
  return phrasesIn[language].offer(files.length > 0);
}

/** Says in one sentence what was asked for and cannot be done, and what can. */
function cannot(reading: ParsedPrompt): string[] {
  const phrases = phrasesIn[reading.language];
  const { change, message, tickets, isBeyondTools } = readRequest(reading);
  if (tickets.length > 0 && message?.kind === "reply")
    return [replyToCheck(tickets.join(", "), message.text, phrases)];
  if (reading.answers.length > 0) return [];
  if (isBeyondTools) return [phrases.cannotDo];
  const needed = change ? "update_ticket" : message ? "note_on_ticket" : null;
  if (needed && tickets.length > 0 && !reading.tools.has(needed)) return [phrases.notAllowed];
  if (message?.kind === "note" && message.text === null) return [phrases.noTextOfNote];
  return isBeyondTheList(reading.words) ? [phrases.cannotList] : [];
}

/** Names what was left of a request of which the rest was done. */
function left(reading: ParsedPrompt): string[] {
  const request = readRequest(reading);
  if (reading.answers.length === 0 || request.left === null) return [];
  return [phrasesIn[reading.language].left(plain(request.left, 100))];
}

function replyToCheck(ticket: string, text: string | null, { cannotReply }: Phrases): string {
  return text === null
    ? cannotReply(ticket).replace(/[\s:]+$/u, ".")
    : `${cannotReply(ticket)}\n\n> ${plain(text, 2_000)}`;
}

function retold({ words, language }: ParsedPrompt): string[] {
  if (words.length < longMessage) return [];
  const lines = significantSentences(words, 3).map((sentence) => `- ${plain(sentence, 300)}`);
  return lines.length > 0 ? [[reportPhrases[language].inShort, ...lines].join("\n")] : [];
}

function known({ knowledge, words, language }: ParsedPrompt): string[] {
  return knowledge.flatMap(({ title, text }) => {
    const lines = answeringSentences(words, text, 2).map((sentence) => `> ${plain(sentence, 300)}`);
    return lines.length > 0
      ? [[phrasesIn[language].fromKnowledge(plain(title, 120)), ...lines].join("\n")]
      : [];
  });
}

/** Mentions attached files that this agent cannot read because it lacks the tool. */
function unread({ files, answers, language }: ParsedPrompt): string[] {
  if (files.length === 0 || answers.some(({ tool }) => tool === "read_file")) return [];
  return [reportPhrases[language].mayNotRead];
}

function asked({ words, before, answers, language }: ParsedPrompt): string[] {
  const isDrafted = answers.some(({ tool, failure }) => tool === "draft_ticket" && failure === null);
  const messages = [...before, words];
  const isReport = answers.every(({ tool }) => tool === "find_similar_tickets" || tool === "read_file");
  const { tickets } = readRequest({ words, before: [] });
  if (isDrafted || !isReport || tickets.length > 0 || !describesFailure(words)) return [];
  const questions = questionsAbout(messages, language);
  if (questions.length === 0) return [reportPhrases[language].isEnough];
  return [[reportPhrases[language].toAsk, ...questions.map((one) => `- ${one}`)].join("\n")];
}
