import type { JSONSchema7 } from "@ai-sdk/provider";

export interface ChatText {
  role: "system" | "user" | "assistant";
  content: string;
}

interface WriteOptions {
  messages: ChatText[];
  maxTokens: number;
  temperature: number;
  /** The schema of the answer, if it must be JSON. */
  schema: JSONSchema7 | undefined;
  signal: AbortSignal;
  onText(text: string): void;
}

/** A loaded language model, which writes one answer at a time. */
export interface FileRunner {
  write(writing: WriteOptions): Promise<string>;
}
