import { describe, expect, it } from "@jest/globals";
import { IdentityError } from "../../session/identity-error.ts";
import { getRefusal, refusalText } from "./refusal.ts";

const textFor = (status: number, details: object = {}) =>
  refusalText(getRefusal(new IdentityError("Some of the input is not right.", { status, ...details })));

describe("the text of a refusal", () => {
  it.each([
    [45, "45 seconds"],
    [1, "1 second"],
    [89, "89 seconds"],
    [90, "2 minutes"],
    [900, "15 minutes"],
  ])("describes a wait of %d s as %s", (retryAfterSeconds, words) => {
    expect(textFor(429, { retryAfterSeconds })).toBe(`Too many attempts. Wait ${words} and try again.`);
  });

  it("asks to wait a moment when the wait is not known", () => {
    expect(textFor(429)).toBe("Too many attempts. Wait a moment and try again.");
  });

  it("does not distinguish a wrong address from a wrong password", () => {
    expect(textFor(401)).toBe("The email address or the password is wrong.");
  });

  it("says that nothing was changed when there was no response", () => {
    expect(textFor(0)).toBe("Couldn't reach the server. Nothing was changed. Try again.");
  });

  it("contains the service's message for invalid input, and names the fields", () => {
    const fields = {
      "body.name": "must NOT have more than 120 characters",
      "body.email": "must be an address",
    };

    expect(textFor(422)).toBe("Some of the input is not right.");
    expect(textFor(422, { fields })).toBe(
      "Some of the input is not right. Please check the name and the email address.",
    );
  });

  it("names no field again whose reason is the message", () => {
    const refusal = getRefusal(
      new IdentityError("This password is too common. Choose another.", {
        status: 422,
        fields: { "body.password": "is too common" },
      }),
    );

    expect(refusalText(refusal)).toBe("This password is too common. Choose another.");
  });

  it("hides errors that are not refusals", () => {
    expect(refusalText(getRefusal(new TypeError("x is undefined")))).toBe("Something went wrong. Try again.");
  });
});
