import { describe, expect, it } from "@jest/globals";
import { findSecretText, removeSecretText } from "./secret-text.ts";

const secretsIn = (text: string) => findSecretText(text).map(({ start, end }) => text.slice(start, end));

describe("secrets in the text of a page", () => {
  it.each([
    ["Your key: sk_live_0123456789abcdef", "sk_live_0123456789abcdef"],
    ["sk_live_0123456789abcdef", "sk_live_0123456789abcdef"],
    ["xoxb-0123456789", "xoxb-0123456789"],
    ["AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"],
    ["eyJhbGciOiJF.eyJzdWIiOiI0.x", "eyJhbGciOiJF.eyJzdWIiOiI0.x"],
    ["Card 4242 4242 4242 4242 is charged", "4242 4242 4242 4242"],
    ["Refund to DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"],
    ["My password is Sommer2026!", "Sommer2026!"],
    ["Das Kennwort lautet Sommer-2026", "Sommer-2026"],
    ["La contraseña es gato-2026", "gato-2026"],
    ["PIN 8041-2", "8041-2"],
    ["bearer q1w2e3r4t5y6u7i8", "q1w2e3r4t5y6u7i8"],
    ["ada@shop.test", "ada@shop.test"],
    ["postgres://shop:hunter2secret@db.test/shop", "hunter2secret"],
  ])("are found in %j", (text, secret) => {
    expect(secretsIn(text)).toEqual([secret]);
  });

  it.each(["Pay now", "Order 8041 of 12 May 2026: 24.00 EUR", "Total = 3 mugs"])(
    "are not found in %j",
    (text) => {
      expect(secretsIn(text)).toEqual([]);
    },
  );
});

describe("secrets in what a person writes", () => {
  it.each([
    ["I log in with password: Sommer-2026 and get an error.", "Sommer-2026"],
    ["My key is sk_live_0123456789abcdef", "sk_live_0123456789abcdef"],
    ["The card 4242 4242 4242 4242 is refused.", "4242 4242 4242 4242"],
    ["It fails at https://shop.test/?token=Abc-7Yq2Lm", "Abc-7Yq2Lm"],
  ])("are removed from %j", (text, secret) => {
    expect(removeSecretText(text)).not.toContain(secret);
  });

  it.each([
    "Write to ada@shop.test, please.",
    "The password field stays empty.",
    "Order 8041: 24.00 EUR instead of 2.40",
  ])("are not found in %j", (text) => {
    expect(removeSecretText(text)).toBe(text);
  });
});
