import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { AgentModel } from "@tessera/wire/agent";
import type { AiAuthor } from "@tessera/wire/ticket-draft";
import type { Spender } from "./budget/ai-budget.ts";

/** A model to write with, and who is named as the author. */
export interface ChosenModel {
  model: LanguageModelV4;
  author: AiAuthor;
}

interface ModelList {
  items: AgentModel[];
  /** The id that null stands for. */
  default: string;
}

/** The one way to models: who writes with one asks here which. */
export interface Models {
  /**
   * The model of that id, or the organization's own choice: for null, and when that id is no longer to be had. The built-in
   * one always is. What it reads and writes counts for the spender.
   */
  choose(spender: Spender, modelId: string | null): Promise<ChosenModel>;
  list(organizationId: string): Promise<ModelList>;
}
