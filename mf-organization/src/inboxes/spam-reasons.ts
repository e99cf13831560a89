import { knownSentences } from "@tessera/language/known-sentences";
import { t } from "@tessera/language/t";

/** Translates the reason why a mail was held back. */
export const saySpamReason = knownSentences(t, [
  "The sender's domain says that it did not send this.",
  "The sender could not be verified.",
  "The customer is blocked.",
  "Many emails came from this address.",
  "The mail server classified it as spam.",
  "It has no message ID.",
  "It has no date.",
]);
