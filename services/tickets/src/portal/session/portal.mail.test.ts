import { expect, it } from "@jest/globals";
import { findSameLines } from "@tessera/kit/testing/same-lines";
import { confirmationEmail, receivedEmail } from "../form/portal-form.mail.ts";
import { satisfactionEmail } from "../satisfaction/satisfaction.mail.ts";
import { signInEmail } from "./portal.mail.ts";

const organization = "Nordlicht";

it("emails a sign-in link in the customer's language", () => {
  const link = "https://desk.test/help/nordlicht#sign-in=1";

  const found = findSameLines(
    (language) =>
      signInEmail({ to: "greta@nordlicht.example", language }, { organization, link, code: "271828" }),
    [organization],
  );

  expect(found).toEqual([]);
});

it("emails a confirmation link in the language of the form", () => {
  const link = "https://desk.test/help/nordlicht#confirm=1";

  const found = findSameLines(
    (language) => confirmationEmail({ to: "greta@nordlicht.example", language }, { organization, link }),
    [organization],
  );

  expect(found).toEqual([]);
});

it("writes in the organization's name", () => {
  const mail = confirmationEmail(
    { to: "greta@nordlicht.example", language: "en" },
    { organization, link: "https://desk.test/help/nordlicht#confirm=1" },
  );

  expect(mail.senderName).toBe(organization);
  expect(mail.text).toContain("You asked Nordlicht for help. Confirm your address to send it:");
  expect(mail.text).toMatch(/\n\nNordlicht$/u);
  expect(`${mail.text}${mail.html}`).not.toContain("Tessera");
});

it("says in the customer's language that a request has arrived", () => {
  const ticket = { id: "1", number: 2, title: "Brakes squeak" };
  const link = "https://desk.test/help/nordlicht#ticket=1";

  const found = findSameLines(
    (language) => receivedEmail({ to: "greta@nordlicht.example", language }, { organization, ticket, link }),
    [organization, ticket.title],
  );

  expect(found).toEqual([]);
});

it("asks for a rating in the customer's language", () => {
  const question = {
    ...{ email: "greta@nordlicht.example", number: 12, title: "Where is the table?" },
    ...{ organization_name: organization, organization_slug: "nordlicht" },
  };

  const found = findSameLines(
    (language) => satisfactionEmail({ ...question, language }, (rating) => `https://desk.test/${rating}`),
    [organization, question.title],
  );

  expect(found).toEqual([]);
});
