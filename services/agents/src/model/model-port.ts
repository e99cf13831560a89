import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { AgentModel } from "@tessera/wire/agent/agent";
import type { AiAuthor } from "@tessera/wire/agent/ticket-draft";
import type { Spender } from "./budget/ai-budget.ts";

/** A model, and the author that its output is attributed to. */
export interface ChosenModel {
  model: LanguageModelV4;
  author: AiAuthor;
}

interface ModelList {
  items: AgentModel[];
  /** The id of the model that null selects. */
  default: string;
}

/** The single access to models, used by everything that writes with one. */
export interface Models {
  /**
   * Returns the model with this id. For null, and for an id that is no longer available, returns the organization's choice. The built-in
   * model is always available. The tokens count toward the spender's budget.
   */
  choose(spender: Spender, modelId: string | null): Promise<ChosenModel>;
  list(organizationId: string): Promise<ModelList>;
}
