import type { Transporter } from "nodemailer";

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** `post` answers at once, so that nobody can tell by the time it takes whether a letter was sent. */
export interface Mail {
  post(letter: Letter): void;
  close(): Promise<void>;
}

export interface MailOptions {
  transport: Pick<Transporter, "sendMail" | "close">;
  from: string;
  log: { error(facts: object, message: string): void };
}

export function createMail({ transport, from, log }: MailOptions): Mail {
  const underWay = new Set<Promise<void>>();

  async function send(letter: Letter): Promise<void> {
    try {
      await transport.sendMail({ from, ...letter });
    } catch (error) {
      log.error({ subject: letter.subject, reason: reasonOf(error) }, "a mail could not be sent");
    }
  }

  return {
    post(letter) {
      const sending = send(letter).finally(() => underWay.delete(sending));
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
