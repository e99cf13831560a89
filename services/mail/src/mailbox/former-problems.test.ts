import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { readMailboxProblem } from "../../migrations/known-texts/mailbox-problem.ts";

describe("former problems of mailboxes", () => {
  it.each([
    "The password is missing. Enter it again.",
    "Connect this mailbox at Google.",
    "Google no longer gives access to this mailbox. Connect it again.",
    "There is no server named imap.acme.example.",
    "imap.acme.example doesn't accept connections at port 993.",
    "imap.acme.example does not offer STARTTLS at port 143.",
    "imap.acme.example has no folder named Support, all.",
    "imap.acme.example did not answer in time.",
  ])("say the same as reasons: %s", (text) => {
    expect(toEnglish(readMailboxProblem(text) as Reason)).toBe(text);
  });

  it("are kept as text if they are unknown", () => {
    expect(readMailboxProblem("Something else happened.")).toBeNull();
  });
});
