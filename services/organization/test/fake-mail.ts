import { createMail, type Letter, type Mail } from "@tessera/kit/mail";

export interface FakeMail {
  mail: Mail;
  /** What the mail server has taken, oldest first. */
  letters: Letter[];
  /** What is thrown at every letter, as long as it is set. */
  trouble: Error | undefined;
  /** Comes before the mail server takes a letter. */
  before: () => Promise<void>;
}

/** Letters up to the mail server, which keeps them. */
export function aFakeMail(): FakeMail {
  const letters: Letter[] = [];
  const transport = {
    async sendMail(letter: Letter) {
      await fake.before();
      if (fake.trouble) throw fake.trouble;
      letters.push(letter);
    },
    close() {},
  };
  const fake: FakeMail = {
    mail: createMail({ transport: transport as never, from: "desk@desk.test", log: console }),
    letters,
    trouble: undefined,
    before: async () => {},
  };
  return fake;
}
