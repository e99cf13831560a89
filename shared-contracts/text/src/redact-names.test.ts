import { describe, expect, it } from "@jest/globals";
import { redactNames, redactText } from "./redact-names.ts";
import { isCodeName, isSecretName, isSecretWithin } from "./secret-names.ts";

describe("isSecretName", () => {
  it.each([
    ..."password pass pin otp password_hash passwordConfirmation newPassword passcode pw passwort jwt invite".split(
      " ",
    ),
    ..."ocp-apim-subscription-key x-session x-auth x-csrf client_assertion auth recoveryCodes mnemonic".split(
      " ",
    ),
    ..."cvv cvc ssn apiKey X-API-Key session_id login[password] SMTP_PASS SECRET_KEY refreshToken smsCode user_pin".split(
      " ",
    ),
    ..."PasswordDigest new_password_again oneTimeCode card-code csrfToken proxy-authorization password2 TAN".split(
      " ",
    ),
    ..."taxId tax_number steuernummer kontonummer bankAccountNumber routing_number sort-code passportNumber ausweisnummer nationalId aadhaar".split(
      " ",
    ),
  ])("is true for %s", (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each([
    ..."token_type total_tokens passwordRequired password_changed_at sessionTimeout pinned spinner option".split(
      " ",
    ),
    ..."author passenger compass authored code key state status card cardType pageSize authMethod tokenCount".split(
      " ",
    ),
    ..."invited_by cookiesAccepted secretary keyboard monkey passport_country standard".split(" "),
    ..."account_number tax taxRate account passport_country konto nationality sort".split(" "),
  ])("is false for %s", (name) => {
    expect(isSecretName(name)).toBe(false);
  });

  it("knows names of numbers, and fields that their object makes secret", () => {
    expect(["pin", "cvc", "otp", "session", "token"].map(isCodeName)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isSecretWithin("credentials", "key")).toBe(true);
    expect(isSecretWithin("creditCard", "code")).toBe(true);
    expect(isSecretWithin("error", "code")).toBe(false);
  });
});

const body = {
  passwordConfirmation: "BodyPwConf-7Yq2",
  pw: "BodyPw-77",
  client_assertion: "BodyAssert-7Yq2",
  credentials: { user: "u", key: "BodyCredKey-77" },
  recoveryCodes: ["BodyRec-78fk2"],
  mnemonic: "BodyMnemonic-7 apple river",
  creditCard: { code: "739-7" },
  pin: "8842-7",
  otp: "493817-7",
  password_hash: "$2b$10$abcdefghijklmnopqrstuv-7",
};
const headers = ["ocp-apim-subscription-key", "x-session", "x-auth", "x-csrf"].map((name) => ({
  name,
  value: `Header-7-${name}`,
}));
const entry = (text: string, url = "https://shop.test/api/ok") => ({
  request: { url, headers, postData: { text } },
});
const inBase64 = (text: string) => ({
  response: {
    content: { mimeType: "text/plain", encoding: "base64", text: Buffer.from(text).toString("base64") },
  },
});
/** Returns a recording's JSON with its base64 bodies decoded. */
const decoded = (json: string) =>
  json.replace(/[A-Za-z0-9+/=]{24,}/gu, (body) => body + Buffer.from(body, "base64").toString());

describe("redactNames", () => {
  it.each([
    ["JSON", entry(JSON.stringify(body))],
    ["JSON in JSON", entry(JSON.stringify({ payload: JSON.stringify(body) }))],
    ["JSON that was cut off", entry(JSON.stringify(body).slice(0, -4))],
    [
      "a form",
      entry(
        "user=ines&pw=FormPw-77&passcode=FormPasscode-77&newPassword=FormNewPw-7&cvc=741-7&login%5Bpw%5D=F-7",
      ),
    ],
    ["XML", entry("<login><password>XmlPw-77aa</password><ns:apiKey a='b'>XmlKey-77aa</ns:apiKey></login>")],
    ["multipart", entry('--b\r\nContent-Disposition: form-data; name="pw"\r\n\r\nMultiPw-77\r\n--b--')],
    ["a query", entry("", "/api/ok?jwt=JwtVal-7Yq2Lm9Zk3&page=2&invite=InvVal-7Yq2Lm9Zk3")],
    ["a path", entry("", "https://shop.test/api/reset-password/ResetTok-7Yq2Lm9Zk3xx")],
    ["JSON in base64", inBase64(JSON.stringify(body))],
    ["a form in base64", inBase64("user=ines&passcode=FormPasscode-77&cvc=741-7")],
    [
      "a body that is not in base64 as it says",
      { ...inBase64(""), text: "pw=FormPw-77", encoding: "base64" },
    ],
    ["a console", { message: `login ${JSON.stringify({ pw: "LogPw-77aa", passcode: "LogPasscode-7" })}` }],
    ["a console with a cookie", { message: "cookie sid=LogCookie-77aa; theme=dark" }],
    [
      "a response",
      { response: { content: { text: JSON.stringify({ user: { password_hash: "$2b$10$-7" } }) } } },
    ],
  ])("leaves no secret of %s", (_what, recording) => {
    const safe = redactNames(JSON.stringify(recording), new Map());

    expect(() => JSON.parse(safe)).not.toThrow();
    expect(decoded(safe)).not.toMatch(/-7|77/u);
  });

  it("names what it removes, and leaves addresses whole for those that read them", () => {
    const counts = new Map<string, number>();
    const url = "https://shop.test/reset-password/ResetTok-7Yq2Lm9Zk3xx?jwt=JwtVal-7Yq2&code=4711";

    const safe = redactNames(
      JSON.stringify({ url, headers: [{ name: "Cookie", value: "sid=1" }], log: "Set-Cookie=sid1" }),
      counts,
    );

    expect(JSON.parse(safe)).toEqual({
      url: "https://shop.test/reset-password/[removed]?jwt=[removed]&code=4711",
      headers: [{ name: "Cookie", value: "[cookie removed]" }],
      log: "Set-Cookie=[cookie removed]",
    });
    expect(counts).toEqual(new Map(Object.entries({ "token in a URL": 2, cookie: 2 })));
  });

  it("removes numbers of secret names, and counts", () => {
    const counts = new Map<string, number>();

    const safe = redactNames(
      '{"pin":8842,"cvc":737,"total":737,"text":"{\\"otp\\":493817,\\"id\\":4}"}',
      counts,
    );

    expect(JSON.parse(safe)).toEqual({
      pin: "[secret removed]",
      cvc: "[secret removed]",
      total: 737,
      text: '{"otp":"[secret removed]","id":4}',
    });
    expect(counts).toEqual(new Map([["secret", 3]]));
  });

  it("keeps what is no secret byte for byte", () => {
    const json =
      '{ "token_type": "bearer", "usage": {"total_tokens": 12}, "status": 200, "text": "a=b&page=2 <p>Hi</p>" }';

    expect(redactNames(json, new Map())).toBe(json);
    expect(redactText("The session = fun, and pins are red", new Map())).toBe(
      "The session = fun, and pins are red",
    );
  });
});

describe("addresses of web hooks", () => {
  it.each([
    "https://hooks.slack.com/services/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",
    "POST https://hooks.slack.com/services/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 failed",
    "https://hooks.slack.com/workflows/T02AB3CD4/A05EF6GH7/123456789012345678/x8Y2kLm9QwErTyUiOp12AsDf",
  ])("lose their token: %s", (text) => {
    expect(redactText(text, new Map())).not.toContain("x8Y2kLm9QwErTyUiOp12AsDf");
  });

  it("are kept if they name no token", () => {
    expect(redactText("GET /services/T02AB3CD4/B05EF6GH7 and /services/billing", new Map())).toBe(
      "GET /services/T02AB3CD4/B05EF6GH7 and /services/billing",
    );
  });
});
