import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import { portalLimits } from "@tessera/wire/portal.constants";

export function signInEmail(
  to: string,
  { organization, link, code }: Record<"organization" | "link" | "code", string>,
): EmailMessage {
  const name = plainWords(organization);
  return writeEmail({
    to,
    subject: `Your link to sign in at ${name}`,
    parts: [
      `you can see and answer your tickets at ${name}. Open this link to sign in:`,
      { link, label: "See your tickets" },
      `Where you can't open it, enter this code: ${code}`,
      `Link and code are valid for ${portalLimits.linkMinutes} minutes, and one of them works once. If you didn't ask for it, ignore this email.`,
    ],
  });
}
