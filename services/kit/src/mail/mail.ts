import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { Type } from "typebox";
import { emailCount } from "../observability/metrics.ts";

/** The variables of a service that sends mail. */
export const mailVariables = {
  SMTP_URL: Type.String({ pattern: "^smtps?://" }),
  MAIL_FROM: Type.String({ minLength: 3 }),
};

/** An email to one address. With `html` it is sent in both formats; `writeEmail` renders both from one text. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The sender's name, if it is not the installation's. The address stays the installation's. */
  senderName?: string;
  /** The address for replies, if it is not the sender's. */
  replyTo?: string;
  /** Additional header fields, by lower-case name: `list-unsubscribe`. */
  headers?: Record<string, string>;
}

/** Sends the emails of a service. */
export interface Mail {
  /**
   * Sends in the background. It returns at once and never throws, so that response times do not reveal whether an email was sent. A failure
   * is logged without the recipient, and the email is lost.
   */
  post(email: EmailMessage): void;
  /** Sends and waits, for jobs, which are retried when it throws. */
  send(email: EmailMessage): Promise<void>;
  /** Waits for posted emails, then closes the transport. */
  close(): Promise<void>;
}

/** A transport for emails: SMTP, or a mailbox in tests. */
export type MailTransport = Pick<Transporter, "sendMail" | "close">;

/** Options for `createMail`. `from` is formatted as in emails: `Tessera <installation@example.com>`. */
export interface MailOptions {
  transport: MailTransport;
  from: string;
  log: { error(fields: object, message: string): void };
}

/** Default timeouts for a mail server in milliseconds; its address can override them. */
const timeouts = { connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "30000" };

/**
 * Opens a mail server by its address, `smtp://user:password@host:587`; options are in the query, such as `?socketTimeout=60000`. `name` is
 * the name in EHLO, unless the address has one (`?name=`): servers reject names that they cannot look up.
 */
export function openSmtp(url: string, name: string): MailTransport {
  const address = new URL(url);
  if (!address.searchParams.has("name")) address.searchParams.set("name", name);
  for (const [name, value] of Object.entries(timeouts)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  const transport = createTransport(address.href);
  const sendMail = (message: SendMailOptions) => count(transport.sendMail(message));
  return { sendMail: sendMail as MailTransport["sendMail"], close: () => transport.close() };
}

/** Counts whether the mail server accepted the email. */
async function count<Answer>(sending: Promise<Answer>): Promise<Answer> {
  try {
    const response = await sending;
    emailCount.inc({ result: "sent" });
    return response;
  } catch (error) {
    emailCount.inc({ result: "failed" });
    throw error;
  }
}

/** Opens the mail of a service from its variables. */
export function openMail(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL: string; MAIL_FROM: string },
  log: MailOptions["log"],
): Mail {
  return createMail({ transport: openSmtp(SMTP_URL, getDomain(MAIL_FROM)), from: MAIL_FROM, log });
}

/** Returns the domain of a sender like `Tessera <desk@example.com>`. */
export function getDomain(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/iu.exec(from)?.[1] ?? "localhost";
}

/** Creates mail on a transport. Closing it closes the transport. */
export function createMail({ transport, from, log }: MailOptions): Mail {
  const underWay = new Set<Promise<void>>();

  async function send(email: EmailMessage): Promise<void> {
    const headers = { "auto-submitted": "auto-generated", ...email.headers };
    const { senderName, ...message } = email;
    await transport.sendMail({ ...message, from: senderName ? named(senderName, from) : from, headers });
  }

  return {
    send,
    post(email) {
      const sending = send(email)
        .catch((error) => {
          log.error({ subject: email.subject, reason: describeReason(error) }, "a mail could not be sent");
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}

/** Returns the address of a sender like `Tessera <desk@example.com>` with another name. */
function named(name: string, from: string): { name: string; address: string } {
  return { name, address: /<([^>]+)>/u.exec(from)?.[1] ?? from };
}

// The error's message may contain the recipient.
function describeReason(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : "unknown";
}
