import { describe, expect, it } from "@jest/globals";
import { pictureDetectors } from "./detectors.ts";
import { findSecrets } from "./redact.ts";

const foundIn = (text: string) =>
  findSecrets(text, pictureDetectors).map(({ what, start, end }) => [what, text.slice(start, end)]);

describe("findSecrets", () => {
  it("returns the positions of secrets without the words before them, and each position once", () => {
    const text = "password: correct-horse-7 and card 4242 4242 4242 4242.";

    expect(findSecrets(text).map(({ what, start, end }) => [what, text.slice(start, end)])).toEqual([
      ["secret", "correct-horse-7"],
      ["card number", "4242 4242 4242 4242"],
    ]);
    expect(findSecrets("The order 8041 is late.")).toEqual([]);
  });
});

describe("the detectors for pictures", () => {
  it.each([
    ["4242 4242 4242 4243 declined", "card number", "4242 4242 4242 4243"],
    ["4242 4242 424O 42S2 declined", "card number", "4242 4242 424O 42S2"],
    ["https://shop.test/login?sig=abcdef123&page=2", "token in a URL", "abcdef123"],
    ["Mail ada@ shop.test today", "email address", "ada@ shop.test"],
    ["access token = abcdefgh", "secret", "abcdefgh"],
    ["charged with sk live_Abc123Def456", "API key", "sk live_Abc123Def456"],
    ["session eyJhbGciOiJFUzI1NiJ9 . eyJzdWIiOiI0MiJ9", "JWT", "eyJhbGciOiJFUzI1NiJ9 . eyJzdWIiOiI0MiJ9"],
    ["kept as q7Wk2Lm9Zr4Tx8Vb3Np6", "token", "q7Wk2Lm9Zr4Tx8Vb3Np6"],
  ])("find in %j the misread %s", (text, what, secret) => {
    expect(foundIn(text)).toEqual([[what, secret]]);
  });

  it.each([
    "handleCheckoutSubmitV2Button is not a function",
    "https://shop.test/assets/checkout-page-2026-11-18.js",
    "Request 0189f3c1-5a2b-7c3d-8e4f-0123456789ab failed",
    "Order summary 2 x Ceramic mug 24.00 EUR",
    "Enter your password: required",
    "2026-11-18 09:12:01 ERROR [main] Payment declined",
  ])("leaves %j as it is", (text) => {
    expect(foundIn(text)).toEqual([]);
  });
});
