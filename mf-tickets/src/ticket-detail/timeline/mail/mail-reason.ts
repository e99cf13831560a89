import { knownSentences } from "@tessera/language/known-sentences";
import { t } from "@tessera/language/t";

/** Translates the reason why a mail was not delivered. */
export const sayMailReason = knownSentences(t, [
  "The mail server of the inbox refused its password.",
  "The mail server of the inbox does not exist.",
  "The mail server of the inbox is in a private network.",
  "The mail server of the inbox does not offer a private connection.",
  "The certificate of the mail server of the inbox is not valid.",
  "The mail server could not be reached.",
  "The address does not exist.",
  "The domain of the address receives no email.",
  "The mailbox is full.",
  "The mailbox is closed.",
  "The email is too large.",
  "The mail server does not accept email from this inbox.",
  "The mail server did not say why.",
  "The mail server said: {words}",
]);
