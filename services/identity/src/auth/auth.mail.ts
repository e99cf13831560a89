import { type Recipient, writeEmail } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import { translatorFor } from "../translations.ts";

// No email addresses the recipient by name: a person who signs up with somebody else's address chooses the name.

export function verificationEmail(recipient: Recipient, link: string): EmailMessage {
  const { t } = translatorFor(recipient.language);
  return writeEmail({
    ...recipient,
    subject: t("Confirm your email address"),
    parts: [
      t("welcome to Tessera. Please confirm that this address is yours by opening this link:"),
      { link, label: t("Confirm this address") },
      t("The link is valid for 24 hours and signs you in. If you didn't sign up, ignore this email."),
    ],
  });
}

export function knownAddressEmail(recipient: Recipient, origin: string): EmailMessage {
  const { t } = translatorFor(recipient.language);
  return writeEmail({
    ...recipient,
    subject: t("You already have an account"),
    parts: [
      t("you already have a Tessera account with this address, so no new one was created. Sign in here:"),
      { link: `${origin}/sign-in`, label: t("Sign in") },
      t("If that wasn't you, ignore this email. Nothing has changed."),
    ],
  });
}

export function passwordEmail(recipient: Recipient, link: string): EmailMessage {
  const { t } = translatorFor(recipient.language);
  return writeEmail({
    ...recipient,
    subject: t("Choose a new password"),
    parts: [
      t("to choose a new password for Tessera, open this link:"),
      { link, label: t("Choose a new password") },
      t(
        "The link is valid for one hour and works once. If you didn't ask for it, ignore this email. Your password stays the same.",
      ),
    ],
  });
}

export function passwordChangedEmail(recipient: Recipient, origin: string): EmailMessage {
  const { t } = translatorFor(recipient.language);
  return writeEmail({
    ...recipient,
    subject: t("Your password was changed"),
    parts: [
      t("the password of your Tessera account was changed just now."),
      t("If that wasn't you, choose a new one right now:"),
      { link: `${origin}/sign-in/forgot-password`, label: t("Choose a new password") },
    ],
  });
}

export function secondStepOffEmail(recipient: Recipient, origin: string): EmailMessage {
  const { t } = translatorFor(recipient.language);
  return writeEmail({
    ...recipient,
    subject: t("Two-step sign-in is off"),
    parts: [
      t(
        "two-step sign-in was turned off for your Tessera account just now. Your password alone is enough to sign in.",
      ),
      t("If that wasn't you, choose a new password right now:"),
      { link: `${origin}/sign-in/forgot-password`, label: t("Choose a new password") },
    ],
  });
}
