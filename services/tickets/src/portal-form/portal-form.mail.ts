import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import { portalFormLimits } from "@tessera/wire/portal.constants";

/** Nothing that someone wrote is in it: whoever fills in a form with a stranger's address sends them no words of their own. */
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
