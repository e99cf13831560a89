import { createMail, type EmailMessage, type Mail } from "@tessera/kit/mail";

export interface FakeMail {
  mail: Mail;
  /** What the mail server has taken, oldest first. */
  emails: EmailMessage[];
  /** What is thrown at every email, as long as it is set. */
  failWith: Error | undefined;
  /** What is thrown at emails to an address. */
  failTo: Map<string, Error>;
  /** Comes before the mail server takes an email. */
  before: () => Promise<void>;
}

/** Emails up to the mail server, which keeps them. */
export function aFakeMail(): FakeMail {
  const emails: EmailMessage[] = [];
  const transport = {
    async sendMail(message: EmailMessage) {
      await fake.before();
      const failWith = fake.failWith ?? fake.failTo.get(message.to);
      if (failWith) throw failWith;
      emails.push(message);
    },
    close() {},
  };
  const fake: FakeMail = {
    mail: createMail({ transport: transport as never, from: "desk@desk.test", log: console }),
    emails,
    failWith: undefined,
    failTo: new Map(),
    before: async () => {},
  };
  return fake;
}
