import type { Actor } from "@tessera/kit/tokens/actor";
import type { AiAuthor } from "@tessera/wire/agent/ticket-draft";
import { generateText, jsonSchema, Output } from "ai";
import type { TSchema } from "typebox";
import type { DraftContext } from "../draft.context.ts";

interface Question {
  schema: TSchema;
  instructions: string;
  prompt: string;
}

/** The output of a language model, not yet checked against the schema, and the model that wrote it. */
export interface ModelAnswer {
  output: unknown;
  author: AiAuthor;
}

/** Queries the organization's language model. Returns null if there is none or it fails; the built-in analysis then applies. */
export async function callLanguageModel(
  { models, log, timeouts }: DraftContext,
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
      abortSignal: AbortSignal.timeout(timeouts.modelMs),
    });
    return { output, author };
  } catch (error) {
    // Log the name only: the message may repeat the prompt or the model's output.
    const reason = error instanceof Error ? error.name : "unknown";
    log.warn({ reason }, "a language model did not answer: the built-in analysis does");
    return null;
  }
}
