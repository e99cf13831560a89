import type { Actor } from "@tessera/kit/actor";
import type { AiAuthor } from "@tessera/wire/ticket-draft";
import { generateText, jsonSchema, Output } from "ai";
import type { TSchema } from "typebox";
import type { DraftContext } from "../draft.context.ts";

interface Question {
  schema: TSchema;
  instructions: string;
  prompt: string;
}

/** What a language model answered, not yet checked against the schema, and which model it was. */
export interface ModelAnswer {
  output: unknown;
  author: AiAuthor;
}

/** Asks the organization's language model. Null where it has none, or where it did not answer: the built-in analysis goes on. */
export async function askLanguageModel(
  { models, log, patience }: DraftContext,
  spender: Actor,
  { schema, instructions, prompt }: Question,
): Promise<ModelAnswer | null> {
  try {
    const { model, author } = await models.choose(spender, null);
    if (author.is_built_in) return null;
    const { output } = await generateText({
      model,
      output: Output.object({ schema: jsonSchema(schema as never) }),
      instructions,
      prompt,
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(patience.modelMs),
    });
    return { output, author };
  } catch (error) {
    // Its name alone: the message may repeat what the model was asked or wrote.
    const reason = error instanceof Error ? error.name : "unknown";
    log.warn({ reason }, "a language model did not answer: the built-in analysis does");
    return null;
  }
}
