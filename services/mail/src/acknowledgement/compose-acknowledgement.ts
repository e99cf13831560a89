import type { SendMailOptions } from "nodemailer";
import { composeReply, type Reply, toOneLine } from "../outbound/compose-reply.ts";

export type Acknowledgement = Pick<
  Reply,
  "from" | "replyTo" | "to" | "messageId" | "references" | "ticket" | "portalLink" | "signature" | "logo"
> & {
  /** In the organization's words, as Markdown; null for the usual ones. */
  words: string | null;
};

/** A mail of a program, and marked as one (RFC 3834): whatever reads it does not answer. */
export function composeAcknowledgement({ words, ...mail }: Acknowledgement): SendMailOptions {
  const { number, title } = mail.ticket;
  const composed = composeReply({
    ...mail,
    cc: [],
    authorName: mail.signature === null ? mail.from.name : null,
    body: words ?? usualWords(number),
    quoted: [],
    ...{ attachments: [], links: [], leftOut: [] },
  });
  return {
    ...composed,
    subject: `Auto: ${toOneLine(title)} (#${number})`,
    headers: {
      "x-ticket-number": String(number),
      "auto-submitted": "auto-replied",
      "x-auto-response-suppress": "All",
    },
  };
}

function usualWords(number: number): string {
  return `Thank you for your email. We opened ticket #${number} for it and will answer as soon as we can.

To add something, reply to this email.`;
}
