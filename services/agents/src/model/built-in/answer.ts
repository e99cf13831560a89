import { describesFailure, questionsAbout } from "./failure-sentence.ts";
import type { Reading } from "./prompt-reading.ts";
import { answeringSentences, plain, significantSentences } from "./quotation.ts";
import { wordsForAnswer } from "./tool-words.ts";

const introduction =
  "I am the built-in analysis, not a language model: I search, sort and quote what is there, and draft tickets from it.";

/** From this length on, in characters, a message is summarized. */
const longMessage = 400;

/** Writes the built-in model's reply. Everything in it was said, attached or found. */
export function answerTo(reading: Reading): string {
  const { answers, files, words, isFirstReply } = reading;
  const found = answers.map(wordsForAnswer);
  const parts = [
    ...(isFirstReply ? [introduction] : []),
    ...retold(words),
    ...found,
    ...known(reading),
    ...unread(reading),
    ...asked(reading),
  ];
  const said = parts.length - (isFirstReply ? 1 : 0);
  return [...parts, ...(said === 0 ? [offer(files.length > 0)] : [])].join("\n\n");
}

function retold(words: string): string[] {
  if (words.length < longMessage) return [];
  const lines = significantSentences(words, 3).map((sentence) => `- ${plain(sentence, 300)}`);
  return lines.length > 0 ? [["What you wrote, in short:", ...lines].join("\n")] : [];
}

function known({ knowledge, words }: Reading): string[] {
  return knowledge.flatMap(({ title, text }) => {
    const lines = answeringSentences(words, text, 2).map((sentence) => `> ${plain(sentence, 300)}`);
    return lines.length > 0 ? [[`From "${plain(title, 120)}":`, ...lines].join("\n")] : [];
  });
}

/** Mentions attached files that this agent cannot read because it lacks the tool. */
function unread({ files, answers }: Reading): string[] {
  if (files.length === 0 || answers.some(({ tool }) => tool === "read_file")) return [];
  return ["This agent may not read files, so I only know that they are there."];
}

function asked({ words, before, answers }: Reading): string[] {
  const isDrafted = answers.some(({ tool, failure }) => tool === "draft_ticket" && failure === null);
  const messages = [...before, words];
  if (isDrafted || !describesFailure(words)) return [];
  const questions = questionsAbout(messages);
  if (questions.length === 0)
    return ["That is enough for a ticket: say *draft a ticket*, or press **Create ticket**."];
  return [
    ["To turn this into a good ticket, I'd like to know:", ...questions.map((one) => `- ${one}`)].join("\n"),
  ];
}

function offer(hasFiles: boolean): string {
  const files = hasFiles ? "" : ", attach a screenshot, a log or a HAR file";
  return `Tell me what went wrong${files}, name a ticket like #12, or ask me to *find tickets about* something. When you say *draft a ticket*, I create one from everything that was said and attached.`;
}
