import { type EmailDraft, plainWords, writeEmail } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";

/** Renders an email to a customer in the organization's name. */
export function writeCustomerEmail(organization: string, draft: EmailDraft): EmailMessage {
  const signature = plainWords(organization);
  return { ...writeEmail({ ...draft, signature }), senderName: signature };
}
