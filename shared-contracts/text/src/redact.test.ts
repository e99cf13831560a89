import { describe, expect, it } from "@jest/globals";
import { isIbanValid, isLuhnValid } from "./checksums.ts";
import { contactDetectors } from "./detectors.ts";
import { type RedactionCounts, redact, redactionFindings, redactUrl } from "./redact.ts";
import { redactDeep } from "./redact-deep.ts";

const jwt = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"sub":"42"}').toString("base64url")}.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg`;

function redacted(text: string): [text: string, found: unknown] {
  const counts: RedactionCounts = new Map();
  return [redact(text, counts), Object.fromEntries(counts)];
}

describe("redact", () => {
  it.each([
    ["card 4242 4242 4242 4242 declined", "card [card number removed] declined", "card number"],
    ["card 5555-5555-5555-4444.", "card [card number removed].", "card number"],
    ["IBAN DE89 3704 0044 0532 0130 00 please", "IBAN [IBAN removed] please", "IBAN"],
    [`jwt ${jwt} end`, "jwt [JWT removed] end", "JWT"],
    [
      "Authorization: Bearer abcdefghijklmnop.qrst",
      "Authorization: Bearer [authorization header removed]",
      "authorization header",
    ],
    ["key AKIAIOSFODNN7EXAMPLE found", "key [API key removed] found", "API key"],
    ["ghp_0123456789abcdefghijklmnopqrstuvwxyz", "[API key removed]", "API key"],
    [
      "redis://user:hunter2@cache:6379/0",
      "redis://user:[password in a URL removed]@cache:6379/0",
      "password in a URL",
    ],
    ["Cookie: sid=abc; theme=dark", "Cookie: [cookie removed]", "cookie"],
    ["<br>Cookie: sid=abc", "<br>Cookie: [cookie removed]", "cookie"],
    ['{"password": "correct horse"}', '{"password": "[secret removed]"}', "secret"],
    ["DB_PASSWORD=hunter2", "DB_PASSWORD=[secret removed]", "secret"],
    [
      "Authorization: Token 1f3a",
      "Authorization: Token [authorization header removed]",
      "authorization header",
    ],
    ["card 4242\u00a04242\u00a04242\u00a04242", "card [card number removed]", "card number"],
    ["card 4242.4242.4242.4242", "card [card number removed]", "card number"],
    ["iban de89370400440532013000", "iban [IBAN removed]", "IBAN"],
    ["my password is Hunter2!", "my password is [secret removed]", "secret"],
    ["Das Passwort lautet: Sommer2026", "Das Passwort lautet: [secret removed]", "secret"],
    [
      String.raw`{"body":"{\"password\": \"correct horse\"}"}`,
      String.raw`{"body":"{\"password\": \"[secret removed]\"}"}`,
      "secret",
    ],
    [
      String.raw`"hello\nAuthorization: Basic dXNlcjpwYXNz\nbye"`,
      String.raw`"hello\nAuthorization: Basic [authorization header removed]\nbye"`,
      "authorization header",
    ],
    [String.raw`"paid\n4242424242424242"`, String.raw`"paid\n[card number removed]"`, "card number"],
    ["client_secret: abc123def", "client_secret: [secret removed]", "secret"],
  ])("removes the secret from %j", (text, expected, what) => {
    expect(redacted(text)).toEqual([expected, { [what]: 1 }]);
  });

  it.each([
    "order 1234 5678 9012 3456 was paid",
    "IBAN DE89 3704 0044 0532 0130 01",
    "at 2026-11-18 09:12:44,902 request 20261118091244902",
    "write to ada@example.test or call +46 8 123 45 67 from 192.0.2.7",
    "SyntaxError: Unexpected token '<'",
    "password: required",
    "The password is wrong, and the password is not accepted.",
    "A basic understanding of the basic authentication",
    "Reset the password within 24 hours.",
    "https://shop.test/orders?page=2",
  ])("leaves %j as it is", (text) => {
    expect(redacted(text)).toEqual([text, {}]);
  });

  it("removes a whole private key", () => {
    const [text] = redacted(
      "-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY-----\nend",
    );

    expect(text).toBe("[private key removed]\nend");
  });

  it("adds up the number of removed secrets", () => {
    const counts: RedactionCounts = new Map();
    redact("token=abcdef token=ghijkl", counts);

    expect(redactionFindings(counts)).toEqual([{ kind: "redaction", what: "secret", count: 2 }]);
  });

  it("removes contact details if requested", () => {
    const text = "ada@example.test, +46 8 123 45 67, 192.0.2.7, 2001:db8:0:0:1::7";

    expect(redact(text, new Map(), contactDetectors)).toBe(
      "[email address removed], [phone number removed], [IP address removed], [IP address removed]",
    );
  });

  it("keeps a browser version, which looks like an address", () => {
    const text = "Chrome 156.0.0.0 on Linux, listening on 0.0.0.0";

    expect(redact(text, new Map(), contactDetectors)).toBe(
      "Chrome 156.0.0.0 on Linux, listening on [IP address removed]",
    );
  });

  it("is not slowed down by hostile text", () => {
    const hostile = `${"a".repeat(50_000)}@ ${"eyJ".repeat(20_000)} ${"1 ".repeat(50_000)} ${"password_".repeat(10_000)}`;

    expect(redacted(hostile)[0]).toHaveLength(hostile.length);
  });
});

describe("redactDeep", () => {
  it("removes secrets from strings, fields and lines of JSON, and keeps the rest", () => {
    const counts: RedactionCounts = new Map();
    const date = new Date();
    const json = JSON.stringify({ note: "See\nBearer abc123def456ghi", passport: "<b>" });

    const safe = redactDeep(
      {
        at: date,
        list: ["card 4242424242424242", 7],
        login: { password: "swordfish" },
        text: `<data>\n${json}`,
      },
      counts,
    );

    expect(safe).toEqual({
      at: date,
      list: ["card [card number removed]", 7],
      login: { password: "[secret removed]" },
      text: '<data>\n{"note":"See\\nBearer [authorization header removed]","passport":"<b>"}',
    });
    expect(Object.fromEntries(counts)).toEqual({ "card number": 1, secret: 1, "authorization header": 1 });
    expect(redactDeep(safe, new Map())).toEqual(safe);
  });
});

describe("redactUrl", () => {
  it.each([
    ["https://a.test/x?access_token=abc&page=2", "https://a.test/x?access_token=[removed]&page=2"],
    ["https://a.test/cb#id_token=abc&state=9", "https://a.test/cb#id_token=[removed]&state=[removed]"],
    [
      "https://a.test/o?X-Amz-Signature=ff&X-Amz-Date=1",
      "https://a.test/o?X-Amz-Signature=[removed]&X-Amz-Date=1",
    ],
    ["https://u:p4ss@a.test/", "https://u:[password in a URL removed]@a.test/"],
    ["https://a.test/%E0%A4?%E0%A4=1", "https://a.test/%E0%A4?%E0%A4=1"],
    [
      "https://a.test/x?access_token=[removed]&sid=[removed]",
      "https://a.test/x?access_token=[removed]&sid=[removed]",
    ],
  ])("makes %s harmless", (url, expected) => {
    const again: RedactionCounts = new Map();

    expect(redactUrl(url, new Map())).toBe(expected);
    expect(redactUrl(expected, again)).toBe(expected);
    expect(again).toEqual(new Map());
  });
});

describe("check digits", () => {
  it("distinguish cards and accounts from other numbers", () => {
    expect(["4242424242424242", "378282246310005"].map(isLuhnValid)).toEqual([true, true]);
    expect(isLuhnValid("4242424242424241")).toBe(false);
    expect(["GB82WEST12345698765432", "FR1420041010050500013M02606"].map(isIbanValid)).toEqual([true, true]);
    expect(isIbanValid("GB82WEST12345698765433")).toBe(false);
  });
});
