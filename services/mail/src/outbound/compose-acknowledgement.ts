import type { Language } from "@tessera/wire/text/language";
import type { SendMailOptions } from "nodemailer";
import { translatorFor } from "../translations.ts";
import { composeReply, type Reply, toOneLine } from "./compose-reply.ts";

export type Acknowledgement = Pick<
  Reply,
  | "language"
  | "from"
  | "replyTo"
  | "to"
  | "messageId"
  | "references"
  | "ticket"
  | "portalLink"
  | "signature"
  | "logo"
> & {
  /** The organization's own text, as Markdown; null for the default text. */
  words: string | null;
};

/** Composes an acknowledgement. It is marked as automatic (RFC 3834), so that other programs do not answer it. */
export function composeAcknowledgement({ words, ...mail }: Acknowledgement): SendMailOptions {
  const { number, title } = mail.ticket;
  const { t } = translatorFor(mail.language);
  const composed = composeReply({
    ...mail,
    cc: [],
    authorName: mail.signature === null ? mail.from.name : null,
    body: words ?? getUsualText(number, mail.language),
    format: "markdown",
    quoted: [],
    ...{ attachments: [], links: [], leftOut: [] },
  });
  return {
    ...composed,
    subject: t("We got your message: {title} (#{number})", {
      title: toOneLine(title),
      number: String(number),
    }),
    headers: {
      "x-ticket-number": String(number),
      "auto-submitted": "auto-replied",
      "x-auto-response-suppress": "All",
    },
  };
}

function getUsualText(number: number, language: Language): string {
  const { t } = translatorFor(language);
  return [
    t("Thank you for your email. We opened ticket #{number} for it and will answer as soon as we can.", {
      number: String(number),
    }),
    t("To add something, reply to this email."),
  ].join("\n\n");
}
