import { writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";

// No email greets by name: a person who signs up with a stranger's address chooses the name.

export function verificationEmail(to: string, link: string): EmailMessage {
  return writeEmail({
    to,
    subject: "Confirm your email address",
    parts: [
      "welcome to Tessera. Please confirm that this address is yours by opening this link:",
      { link, label: "Confirm this address" },
      "The link is valid for 24 hours and signs you in. If you didn't sign up, ignore this email.",
    ],
  });
}

export function knownAddressEmail(to: string, origin: string): EmailMessage {
  return writeEmail({
    to,
    subject: "You already have an account",
    parts: [
      "someone, probably you, tried to sign up for Tessera with this address. You already have an account. Sign in here:",
      { link: `${origin}/sign-in`, label: "Sign in" },
      "If that wasn't you, ignore this email. Nothing has changed.",
    ],
  });
}

export function passwordEmail(to: string, link: string): EmailMessage {
  return writeEmail({
    to,
    subject: "Choose a new password",
    parts: [
      "to choose a new password for Tessera, open this link:",
      { link, label: "Choose a new password" },
      "The link is valid for one hour and works once. If you didn't ask for it, ignore this email. Your password stays the same.",
    ],
  });
}

export function passwordChangedEmail(to: string, origin: string): EmailMessage {
  return writeEmail({
    to,
    subject: "Your password was changed",
    parts: [
      "the password of your Tessera account was changed just now.",
      "If that wasn't you, choose a new one right now:",
      { link: `${origin}/sign-in/forgot-password`, label: "Choose a new password" },
    ],
  });
}

export function secondStepOffEmail(to: string, origin: string): EmailMessage {
  return writeEmail({
    to,
    subject: "Two-step sign-in is off",
    parts: [
      "two-step sign-in was turned off for your Tessera account just now. Your password alone is enough to sign in.",
      "If that wasn't you, choose a new password right now:",
      { link: `${origin}/sign-in/forgot-password`, label: "Choose a new password" },
    ],
  });
}
