import { plainWords, type Recipient } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { translatorFor } from "../../translations.ts";
import { writeCustomerEmail } from "../customer-mail.ts";
import type { ReleasedTicket } from "../request/release-request.ts";

/**
 * Writes the confirmation email. It contains nothing from the form, so that nobody can use the form to send text to a stranger's address.
 */
export function confirmationEmail(
  recipient: Recipient,
  { organization: name, link }: Record<"organization" | "link", string>,
): EmailMessage {
  const { t } = translatorFor(recipient.language);
  const organization = plainWords(name);
  return writeCustomerEmail(name, {
    ...recipient,
    subject: t("Confirm your request to {organization}", { organization }),
    parts: [
      t("You asked {organization} for help. Confirm your address to send it:", { organization }),
      { link, label: t("Confirm and send") },
      t("The link is valid for {days} days. If it wasn't you, ignore this email: nothing is sent.", {
        days: portalFormLimits.heldDays,
      }),
    ],
  });
}

/** Writes the email that a confirmed request has arrived. */
export function receivedEmail(
  recipient: Recipient,
  { organization, ticket, link }: { organization: string; ticket: ReleasedTicket; link: string },
): EmailMessage {
  const { t } = translatorFor(recipient.language);
  const values = { title: plainWords(ticket.title), number: String(ticket.number) };
  return writeCustomerEmail(organization, {
    ...recipient,
    subject: t("We got your message: {title} (#{number})", values),
    parts: [
      t("We opened ticket #{number} for your request and will answer as soon as we can.", {
        number: values.number,
      }),
      { link, label: t("See your request") },
    ],
  });
}
