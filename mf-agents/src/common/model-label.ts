import { t } from "@tessera/language/t";
import { builtInModel } from "@tessera/wire/agent/agent.constants";

/** Translates the label of the built-in model; other models are named by their operators. */
export function translateModelLabel(label: string): string {
  return label === builtInModel.label ? t("Built-in analysis") : label;
}
