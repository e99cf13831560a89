import { useQuery } from "@tanstack/react-query";
import { countOf } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import type { Message } from "@tessera/wire/chat";
import { modelsQuery } from "../../common/agent.queries.ts";

/** Returns the labels of models, and of the default one. */
export function useModelWords() {
  const { data } = useQuery(modelsQuery(useSession()));
  const labelOf = (id: string) => data?.items.find((model) => model.id === id)?.label ?? id;
  return {
    /** The label of the default model; null while it loads. */
    usual: data ? labelOf(data.default) : null,
    labelOf,
    /** Returns “Built-in analysis”, or “gpt-x · 1,204 tokens”. */
    originOf({ model, usage }: Pick<Message, "model" | "usage">): string | undefined {
      if (!model) return undefined;
      const tokens = (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
      const words = labelOf(model);
      return tokens > 0 ? `${words} · ${countOf(tokens, "token")}` : words;
    },
  };
}
