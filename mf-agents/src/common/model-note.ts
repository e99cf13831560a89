import { knownSentences } from "@tessera/language/known-sentences";
import { t } from "@tessera/language/t";

/** Translates the label of a model. */
export const sayModelLabel = knownSentences(t, ["Built-in analysis"]);

/** Translates the description of a model. */
export const sayModelNote = knownSentences(t, [
  "Organizes, quotes and drafts from what's already here. It isn't a language model and needs no key or network.",
  "The language model of this installation.",
  "The language model your organization chose.",
]);
