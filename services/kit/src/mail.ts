import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { Type } from "typebox";
import { emailCount } from "./metrics.ts";

/** The variables of a service that sends mail. */
export const mailVariables = {
  SMTP_URL: Type.String({ pattern: "^smtps?://" }),
  MAIL_FROM: Type.String({ minLength: 3 }),
};

/** A mail to one address. With `html` it has both parts; `writeEmail` makes them from one text. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where it is answered at, if that is not where it is from. */
  replyTo?: string;
  /** More header fields, by their names in small letters: `list-unsubscribe`. */
  headers?: Record<string, string>;
}

/** The way emails leave a service. */
export interface Mail {
  /**
   * Answers at once and never throws, so that nobody can know by the time it takes whether an email was sent. One that
   * cannot be sent is logged without its recipient, and lost.
   */
  post(email: EmailMessage): void;
  /** Sends and waits: for jobs, which come again when it throws. */
  send(email: EmailMessage): Promise<void>;
  /** Waits for what was posted. */
  close(): Promise<void>;
}

/** What carries emails: SMTP, or a mailbox of a test. */
export type MailTransport = Pick<Transporter, "sendMail" | "close">;

/** What `createMail` needs. `from` is an address as in mails: `Tessera <installation@example.com>`. */
export interface MailOptions {
  transport: MailTransport;
  from: string;
  log: { error(fields: object, message: string): void };
}

/** How long a mail server may take, where its address does not say it. */
const patience = { connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "30000" };

/** A mail server by its address, `smtp://user:password@host:587`; options as in `?socketTimeout=60000`. */
export function openSmtp(url: string): MailTransport {
  const address = new URL(url);
  for (const [name, value] of Object.entries(patience)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  const transport = createTransport(address.href);
  const sendMail = (message: SendMailOptions) => count(transport.sendMail(message));
  return { sendMail: sendMail as MailTransport["sendMail"], close: () => transport.close() };
}

/** Notes whether the mail server took an email. */
async function count<Answer>(sending: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await sending;
    emailCount.inc({ result: "sent" });
    return answer;
  } catch (error) {
    emailCount.inc({ result: "failed" });
    throw error;
  }
}

/** The mail of a service, as its variables say. */
export function openMail(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL: string; MAIL_FROM: string },
  log: MailOptions["log"],
): Mail {
  return createMail({ transport: openSmtp(SMTP_URL), from: MAIL_FROM, log });
}

/** Emails by a transport. Closing it closes the transport. */
export function createMail({ transport, from, log }: MailOptions): Mail {
  const underWay = new Set<Promise<void>>();

  async function send(email: EmailMessage): Promise<void> {
    const headers = { "auto-submitted": "auto-generated", ...email.headers };
    await transport.sendMail({ from, ...email, headers });
  }

  return {
    send,
    post(email) {
      const sending = send(email)
        .catch((error) => {
          log.error({ subject: email.subject, reason: reasonOf(error) }, "a mail could not be sent");
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

// The message of the error may name the recipient.
function reasonOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : "unknown";
}
