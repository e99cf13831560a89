import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { attachedFilesIn, type KnownText, knowledgeIn } from "../prompt-block.ts";

import { type SpokenLanguage, spokenLanguage } from "./phrase/spoken-language.ts";

/** The failure of a call that the person refused. */
export const denied = "you did not allow it";

/** The result of a tool call since the person's last message. */
export interface ToolAnswer {
  tool: string;
  /** The data it found; undefined if it failed or was not allowed. */
  data: unknown;
  failure: string | null;
  /** What it was called with. */
  input: unknown;
}

/** A prompt parsed for the built-in model, which is not a language model. */
export interface ParsedPrompt {
  /** The person's last message. */
  words: string;
  /** Their earlier messages, oldest first. */
  before: string[];
  files: { file_id: string; filename: string }[];
  answers: ToolAnswer[];
  knowledge: KnownText[];
  /** The language of the last message. */
  language: SpokenLanguage;
  /** The tools that the agent has. */
  tools: ReadonlySet<string>;
}

export function readPrompt(prompt: LanguageModelV4Prompt, tools: ReadonlySet<string>): ParsedPrompt {
  const last = prompt.findLastIndex(({ role }) => role === "user");
  const said = prompt
    .slice(0, last + 1)
    .flatMap((message) => (message.role === "user" ? [readTexts(message)] : []));
  const [words = "", ...rest] = said.at(-1) ?? [];
  return {
    words,
    language: spokenLanguage(words),
    tools,
    before: said.slice(0, -1).map(([first = ""]) => first),
    files: rest.flatMap(attachedFilesIn),
    answers: prompt.slice(last + 1).flatMap((message) => readAnswers(message, inputsIn(prompt))),
    knowledge: prompt.flatMap((message) => (message.role === "system" ? knowledgeIn(message.content) : [])),
  };
}

type Message = LanguageModelV4Prompt[number];

function readTexts(message: Extract<Message, { role: "user" }>): string[] {
  return message.content.flatMap((part) => (part.type === "text" ? [part.text] : []));
}

/** Returns the inputs of calls by their id. */
function inputsIn(prompt: LanguageModelV4Prompt): ReadonlyMap<string, unknown> {
  const parts = prompt.flatMap((message) => (message.role === "assistant" ? message.content : []));
  return new Map(parts.flatMap((part) => (part.type === "tool-call" ? [[part.toolCallId, part.input]] : [])));
}

function readAnswers(message: Message, inputs: ReadonlyMap<string, unknown>): ToolAnswer[] {
  if (message.role !== "tool") return [];
  return message.content.flatMap((part) =>
    part.type === "tool-result"
      ? [{ tool: part.toolName, input: inputs.get(part.toolCallId), ...readOutcome(part.output) }]
      : [],
  );
}

function readOutcome(output: LanguageModelV4ToolResultPart["output"]): Pick<ToolAnswer, "data" | "failure"> {
  switch (output.type) {
    case "json":
      return { data: readData(output.value), failure: null };
    case "text":
      return { data: output.value, failure: null };
    case "execution-denied":
      return { data: undefined, failure: denied };
    case "error-text":
      return { data: undefined, failure: output.value };
    default:
      return { data: undefined, failure: "it did not work" };
  }
}

/** Unwraps a tool's result. Our tools quote their data with a notice for language models. */
function readData(value: unknown): unknown {
  return typeof value === "object" && value !== null && "data" in value ? value.data : value;
}
