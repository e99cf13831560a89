import { createMail, type Letter, type Mail } from "@tessera/kit/mail";

export interface FakeMail {
  mail: Mail;
  /** What the mail server has taken, oldest first. */
  letters: Letter[];
  /** What is thrown at every letter, as long as it is set. */
  trouble: Error | undefined;
  /** What is thrown at letters to an address. */
  troubleTo: Map<string, Error>;
  /** Comes before the mail server takes a letter. */
  before: () => Promise<void>;
}

/** Letters up to the mail server, which keeps them. */
export function aFakeMail(): FakeMail {
  const letters: Letter[] = [];
  const transport = {
    async sendMail(letter: Letter) {
      await fake.before();
      const trouble = fake.trouble ?? fake.troubleTo.get(letter.to);
      if (trouble) throw trouble;
      letters.push(letter);
    },
    close() {},
  };
  const fake: FakeMail = {
    mail: createMail({ transport: transport as never, from: "desk@desk.test", log: console }),
    letters,
    trouble: undefined,
    troubleTo: new Map(),
    before: async () => {},
  };
  return fake;
}
