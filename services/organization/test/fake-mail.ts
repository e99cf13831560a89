import { createMail, type EmailMessage, type Mail } from "@tessera/kit/mail";

export interface FakeMail {
  mail: Mail;
  /** What the mail server has taken, oldest first. */
  emails: EmailMessage[];
  /** What is thrown at every email, as long as it is set. */
  trouble: Error | undefined;
  /** What is thrown at emails to an address. */
  troubleTo: Map<string, Error>;
  /** Comes before the mail server takes an email. */
  before: () => Promise<void>;
}

/** Emails up to the mail server, which keeps them. */
export function aFakeMail(): FakeMail {
  const emails: EmailMessage[] = [];
  const transport = {
    async sendMail(message: EmailMessage) {
      await fake.before();
      const trouble = fake.trouble ?? fake.troubleTo.get(message.to);
      if (trouble) throw trouble;
      emails.push(message);
    },
    close() {},
  };
  const fake: FakeMail = {
    mail: createMail({ transport: transport as never, from: "desk@desk.test", log: console }),
    emails,
    trouble: undefined,
    troubleTo: new Map(),
    before: async () => {},
  };
  return fake;
}
