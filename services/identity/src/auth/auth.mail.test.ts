import { expect, it } from "@jest/globals";
import { findSameLines } from "@tessera/kit/testing/same-lines";
import {
  knownAddressEmail,
  passwordChangedEmail,
  passwordEmail,
  secondStepOffEmail,
  verificationEmail,
} from "./auth.mail.ts";

const emails = {
  verificationEmail,
  knownAddressEmail,
  passwordEmail,
  passwordChangedEmail,
  secondStepOffEmail,
};

it.each(Object.entries(emails))("%s is in the reader's language", (_, write) => {
  const found = findSameLines(
    (language) => write({ to: "sam@desk.test", language }, "https://desk.test"),
    [],
  );

  expect(found).toEqual([]);
});

it("contains the instructions in German", () => {
  const { subject, text } = passwordEmail({ to: "sam@desk.test", language: "de" }, "https://desk.test/1");

  expect(subject).toBe("Neues Passwort wählen");
  expect(text).toMatch(/^Guten Tag,\n\num ein neues Passwort für Tessera zu wählen, öffnen Sie diesen Link:/);
});
