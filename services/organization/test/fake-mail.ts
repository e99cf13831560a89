import { createMail, type EmailMessage, type Mail } from "@tessera/kit/mail/mail";

export interface FakeMail {
  mail: Mail;
  /** The emails that the mail server accepted, the oldest first. */
  emails: EmailMessage[];
  /** If set, this is thrown for every email. */
  failWith: Error | undefined;
  /** The errors thrown for emails to an address. */
  failTo: Map<string, Error>;
  /** Runs before the mail server accepts an email. */
  before: () => Promise<void>;
}

/** Creates a mail client whose mail server keeps the emails. */
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
