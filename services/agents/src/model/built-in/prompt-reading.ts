import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { attachedFilesIn, type KnownText, knowledgeIn } from "../prompt-block.ts";

/** What a tool answered since the person last wrote. */
export interface ToolAnswer {
  tool: string;
  /** What it found; undefined when it failed or was not allowed. */
  data: unknown;
  failure: string | null;
}

/** What the prompt of a language model says to one that is none. */
export interface Reading {
  /** What the person wrote last. */
  words: string;
  /** What they wrote before, oldest first. */
  before: string[];
  files: { file_id: string; filename: string }[];
  answers: ToolAnswer[];
  knowledge: KnownText[];
  isFirstReply: boolean;
}

export function readPrompt(prompt: LanguageModelV4Prompt): Reading {
  const last = prompt.findLastIndex(({ role }) => role === "user");
  const said = prompt
    .slice(0, last + 1)
    .flatMap((message) => (message.role === "user" ? [textsOf(message)] : []));
  const [words = "", ...rest] = said.at(-1) ?? [];
  return {
    words,
    before: said.slice(0, -1).map(([first = ""]) => first),
    files: rest.flatMap(attachedFilesIn),
    answers: prompt.slice(last + 1).flatMap(answersOf),
    knowledge: prompt.flatMap((message) => (message.role === "system" ? knowledgeIn(message.content) : [])),
    isFirstReply: !prompt.slice(0, last).some(hasSpoken),
  };
}

type Message = LanguageModelV4Prompt[number];

function textsOf(message: Extract<Message, { role: "user" }>): string[] {
  return message.content.flatMap((part) => (part.type === "text" ? [part.text] : []));
}

function hasSpoken(message: Message): boolean {
  return message.role === "assistant" && message.content.some(({ type }) => type === "text");
}

function answersOf(message: Message): ToolAnswer[] {
  if (message.role !== "tool") return [];
  return message.content.flatMap((part) => (part.type === "tool-result" ? [answerOf(part)] : []));
}

function answerOf({ toolName: tool, output }: LanguageModelV4ToolResultPart): ToolAnswer {
  switch (output.type) {
    case "json":
      return { tool, data: dataOf(output.value), failure: null };
    case "text":
      return { tool, data: output.value, failure: null };
    case "execution-denied":
      return { tool, data: undefined, failure: "you did not allow it" };
    case "error-text":
      return { tool, data: undefined, failure: output.value };
    default:
      return { tool, data: undefined, failure: "it did not work" };
  }
}

/** Our tools quote what they found, with a notice for models that might believe it. */
function dataOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "data" in value ? value.data : value;
}
