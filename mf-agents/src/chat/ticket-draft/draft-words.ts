import { draftSentences } from "@tessera/language/draft-sentences";
import { t } from "@tessera/language/t";

/** What the built-in analysis found, in the page's language. */
export const { sayStatement, sayQuestion, sayLabel, saySimilarity, sayRedaction } = draftSentences(t);
