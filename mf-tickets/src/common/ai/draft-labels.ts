import { draftSentences } from "@tessera/language/draft-sentences";
import { t } from "@tessera/language/t";

/** Functions that translate the sentences of the built-in analysis into the page's language. */
export const { sayStatement, sayQuestion, sayLabel, saySimilarity, sayRedaction } = draftSentences(t);
