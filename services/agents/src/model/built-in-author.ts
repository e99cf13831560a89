import { builtInModel } from "@tessera/wire/agent.constants";
import type { AiAuthor } from "@tessera/wire/ticket-draft";

/** Who wrote what no language model did. */
export const builtInAuthor: AiAuthor = {
  is_built_in: true,
  model: builtInModel.id,
  label: builtInModel.label,
};
