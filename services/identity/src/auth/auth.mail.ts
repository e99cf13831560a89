import type { Letter } from "../mail/mail.ts";

const signature = "\n\nTessera";

// No letter greets by name: whoever signs up with a stranger's address chooses the name.

export function verificationLetter(to: string, link: string): Letter {
  return {
    to,
    subject: "Confirm your e-mail address",
    text: `Hello,

welcome to Tessera. Please confirm that this address is yours by opening this link:

${link}

It works for 24 hours and signs you in. If you did not sign up, ignore this mail: nothing happens without the link.${signature}`,
  };
}

export function knownAddressLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: "You already have an account",
    text: `Hello,

somebody, probably you, tried to sign up for Tessera with this address. You have an account already, sign in here:

${origin}/sign-in

If it was not you, ignore this mail: nothing has changed.${signature}`,
  };
}

export function passwordLetter(to: string, link: string): Letter {
  return {
    to,
    subject: "Choose a new password",
    text: `Hello,

to choose a new password for Tessera, open this link:

${link}

It works for one hour, once. If you did not ask for it, ignore this mail: your password stays as it is.${signature}`,
  };
}
