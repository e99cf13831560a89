import { plainWords, type Recipient, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import { portalFormLimits } from "@tessera/wire/portal.constants";
import { wordsIn } from "../words.ts";

/**
 * Writes the confirmation email. It contains nothing from the form, so that nobody can use the form to send text to a stranger's address.
 */
export function confirmationEmail(
  recipient: Recipient,
  { organization: name, link }: Record<"organization" | "link", string>,
): EmailMessage {
  const { t } = wordsIn(recipient.language);
  const organization = plainWords(name);
  return writeEmail({
    ...recipient,
    subject: t("Confirm your request to {organization}", { organization }),
    parts: [
      t(
        "someone, probably you, wrote a request to {organization} with this address. Open this link to send it:",
        { organization },
      ),
      { link, label: t("Send the request") },
      t("The link is valid for {days} days. If it wasn't you, ignore this email: nothing is sent.", {
        days: portalFormLimits.heldDays,
      }),
    ],
  });
}
