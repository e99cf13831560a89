import { draftSentences } from "@tessera/language/draft-sentences";
import { t } from "@tessera/language/t";

/** Translate the sentences of the built-in analysis. */
export const { sayStatement, sayQuestion, sayLabel, saySimilarity, sayRedaction } = draftSentences(t);
