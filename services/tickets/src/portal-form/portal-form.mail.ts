import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import { portalFormLimits } from "@tessera/wire/portal.constants";

/** Nothing that someone wrote is in it: a form that is filled in with a stranger's address sends them no words of its author. */
export function confirmationEmail(
  to: string,
  { organization, link }: Record<"organization" | "link", string>,
): EmailMessage {
  const name = plainWords(organization);
  return writeEmail({
    to,
    subject: `Confirm your request to ${name}`,
    parts: [
      `someone, probably you, wrote a request to ${name} with this address. Open this link to send it:`,
      { link, label: "Send the request" },
      `The link is valid for ${portalFormLimits.heldDays} days. If it wasn't you, ignore this email: nothing is sent.`,
    ],
  });
}
