import { chooseLanguage } from "@tessera/kit/http/reader-language";
import { plainWords } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import { satisfactionLimits } from "@tessera/wire/customer/satisfaction.constants";
import { translatorFor } from "../../translations.ts";
import { writeCustomerEmail } from "../customer-mail.ts";
import type { Question } from "./satisfaction.repository.ts";

/** Writes the email with two links. Each opens a page that asks to confirm with a button. */
export function satisfactionEmail(
  { email, language: known, number, title, organization_name }: Question,
  linkFor: (rating: Rating) => string,
): EmailMessage {
  const language = chooseLanguage(known);
  const { t } = translatorFor(language);
  const values = {
    number: String(number),
    title: plainWords(title),
    organization: plainWords(organization_name),
  };
  return writeCustomerEmail(organization_name, {
    to: email,
    language,
    subject: t("How did we do with ticket #{number}?", { number: values.number }),
    parts: [
      t('your ticket #{number}, "{title}", was resolved by {organization}. How did we do?', values),
      { link: linkFor("good"), label: t("Good") },
      { link: linkFor("bad"), label: t("Bad") },
      t("You can add a comment. We ask once for each ticket; the links are valid for {days} days.", {
        days: satisfactionLimits.days,
      }),
    ],
  });
}
