import { createTransport } from "nodemailer";

/** The id by which the installation's relay vouches for senders. */
export const authservId = process.env.TEST_AUTHSERV_ID ?? "";

export interface SmtpMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId?: string;
  references?: string[];
  /** The values of its `Authentication-Results`, the topmost first. */
  results: string[];
}

/** Delivers a mail to the installation from the address of its trusted relay. */
export async function sendBySmtp({ references = [], results, ...mail }: SmtpMail): Promise<void> {
  const port = Number(process.env.TEST_SMTP_PORT);
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  const inReplyTo = references.at(-1);
  // nodemailer writes header fields of one name in the order of the list.
  const headers = { "authentication-results": results };
  try {
    await transport.sendMail({ ...mail, headers, ...(inReplyTo ? { inReplyTo, references } : {}) });
  } finally {
    transport.close();
  }
}
