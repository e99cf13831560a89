import { writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";

// No email greets by name: whoever signs up with a stranger's address chooses the name.

export function verificationEmail(to: string, link: string): EmailMessage {
  return writeEmail({
    to,
    subject: "Confirm your email address",
    parts: [
      "welcome to Tessera. Please confirm that this address is yours by opening this link:",
      { link, label: "Confirm this address" },
      "It works for 24 hours and signs you in. If you did not sign up, ignore this mail: nothing happens without the link.",
    ],
  });
}

export function knownAddressEmail(to: string, origin: string): EmailMessage {
  return writeEmail({
    to,
    subject: "You already have an account",
    parts: [
      "somebody, probably you, tried to sign up for Tessera with this address. You have an account already, sign in here:",
      { link: `${origin}/sign-in`, label: "Sign in" },
      "If it was not you, ignore this mail: nothing has changed.",
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
      "It works for one hour, once. If you did not ask for it, ignore this mail: your password stays as it is.",
    ],
  });
}

export function passwordChangedEmail(to: string, origin: string): EmailMessage {
  return writeEmail({
    to,
    subject: "Your password was changed",
    parts: [
      "the password of your Tessera account was changed just now.",
      "If that was not you, choose a new one at once:",
      { link: `${origin}/sign-in/forgot-password`, label: "Choose a new password" },
    ],
  });
}

export function secondStepOffEmail(to: string, origin: string): EmailMessage {
  return writeEmail({
    to,
    subject: "The second step of signing in is off",
    parts: [
      "the second step of signing in to your Tessera account was switched off just now: your password alone is enough again.",
      "If that was not you, choose a new password at once:",
      { link: `${origin}/sign-in/forgot-password`, label: "Choose a new password" },
    ],
  });
}
