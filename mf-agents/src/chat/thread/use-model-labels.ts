import { useQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import { builtInModel } from "@tessera/wire/agent/agent.constants";
import type { Message } from "@tessera/wire/agent/chat";
import { modelsQuery } from "../../common/agent.queries.ts";
import { translateModelLabel } from "../../common/model-label.ts";

/** Returns the labels of models, and of the default one. */
export function useModelLabels() {
  const { data } = useQuery(modelsQuery(useSession()));
  const toLabel = (id: string) =>
    data?.items.find((model) => model.id === id)?.label ?? translateModelLabel(id);
  return {
    /** Returns what the head of a chat says about a model, or about the default one. Null while the models load. */
    headOf(model: string | null | undefined): string | null {
      const id = model ?? data?.default;
      if (!id) return null;
      const isBuiltIn = id === builtInModel.id || id === builtInModel.label;
      return isBuiltIn ? t("Built-in search, no language model") : toLabel(id);
    },
    /** Returns “Built-in analysis”, or “gpt-x · 1,204 tokens”. */
    originOf({ model, usage }: Pick<Message, "model" | "usage">): string | undefined {
      if (!model) return undefined;
      const tokens = (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
      const words = toLabel(model);
      return tokens > 0 ? `${words} · ${countOf(tokens, "token")}` : words;
    },
  };
}
