import { builtInModel } from "@tessera/wire/agent/agent.constants";
import type { AiAuthor } from "@tessera/wire/agent/ticket-draft";

/** The author of everything that the built-in analysis writes. */
export const builtInAuthor: AiAuthor = {
  is_built_in: true,
  model: builtInModel.id,
  label: builtInModel.label,
};
