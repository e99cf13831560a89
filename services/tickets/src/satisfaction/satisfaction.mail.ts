import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import type { Rating } from "@tessera/wire/satisfaction.constants";
import { satisfactionLimits } from "@tessera/wire/satisfaction.constants";
import type { Question } from "./satisfaction.repository.ts";

/** Two links, each to a page that asks for a press of a button. */
export function satisfactionEmail(
  { email, number, title, organization_name }: Question,
  linkFor: (rating: Rating) => string,
): EmailMessage {
  const organization = plainWords(organization_name);
  return writeEmail({
    to: email,
    subject: `How did we do with ticket #${number}?`,
    parts: [
      `your ticket #${number}, "${plainWords(title)}", was resolved by ${organization}. How did we do?`,
      { link: linkFor("good"), label: "Good, I'm satisfied" },
      { link: linkFor("bad"), label: "Not good, I'm not satisfied" },
      `You can add a comment. We ask once for each ticket; the links are valid for ${satisfactionLimits.days} days.`,
    ],
  });
}
