import { knownSentences } from "@tessera/language/known-sentences";
import { t } from "@tessera/language/t";
import type { SetAsideReason } from "@tessera/wire/mail/mail.constants";

export const reasonLabels: Record<SetAsideReason, string> = {
  spam: t("Spam"),
  duplicate: t("Duplicate"),
  automatic: t("Automatic"),
  unreadable: t("Unreadable"),
};

/** Translates the sentences that say why a mail was set aside. */
export const sayDetail = knownSentences(t, [
  "The sender's domain says that it did not send this.",
  "The sender could not be verified.",
  "The customer is blocked.",
  "Many emails came from this address.",
  "The mail server classified it as spam.",
  "It has no message ID.",
  "It has no date.",
  "The same email arrived before.",
  "It is an automatic reply.",
  "It is a delivery report.",
  "It is a read receipt.",
  "This desk sent it.",
  "It is a test of the inbox.",
  "It came from an address of this desk.",
  "It has no address that could be answered.",
  "It could not be taken in so far. It is tried again.",
  "The process that read the mail crashed.",
  "The mail takes too long to read.",
  "The mail takes too much memory to read.",
]);
