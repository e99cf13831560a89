import { plainWords, type Recipient } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import { portalLimits } from "@tessera/wire/portal/portal.constants";
import { translatorFor } from "../../translations.ts";
import { writeCustomerEmail } from "../customer-mail.ts";

export function signInEmail(
  recipient: Recipient,
  { organization: name, link, code }: Record<"organization" | "link" | "code", string>,
): EmailMessage {
  const { t } = translatorFor(recipient.language);
  const organization = plainWords(name);
  return writeCustomerEmail(name, {
    ...recipient,
    subject: t("Your link to sign in at {organization}", { organization }),
    parts: [
      t("you can see and answer your tickets at {organization}. Open this link to sign in:", {
        organization,
      }),
      { link, label: t("See your tickets") },
      t("Where you can't open it, enter this code: {code}", { code }),
      t(
        "Link and code are valid for {minutes} minutes, and one of them works once. If you didn't ask for it, ignore this email.",
        { minutes: portalLimits.linkMinutes },
      ),
    ],
  });
}
