import { describe, expect, it } from "@jest/globals";
import { contactDetectors, secretDetectors, structuralDetectors } from "./detectors.ts";
import type { RedactionCounts } from "./redact.ts";
import { redactJson, redactLines } from "./redact-json.ts";

function redacted(json: string): [json: string, found: unknown] {
  const counts: RedactionCounts = new Map();
  return [redactJson(json, counts), Object.fromEntries(counts)];
}

describe("redactJson", () => {
  it.each([
    ['{"name":"Cookie","value":"theme=dark"}', '{"name":"Cookie","value":"[cookie removed]"}', "cookie"],
    [
      '{ "value" : "abc", "password": "a b" }',
      '{ "value" : "abc", "password": "[secret removed]" }',
      "secret",
    ],
    [
      '{"cookies":[{"name":"sid","value":"a"}]}',
      '{"cookies":[{"name":"sid","value":"[cookie removed]"}]}',
      "cookie",
    ],
    [
      '{"name":"authorization","value":"Bearer x"}',
      '{"name":"authorization","value":"[authorization header removed]"}',
      "authorization header",
    ],
    [
      '{"queryString":[{"name":"code","value":"4711"}]}',
      '{"queryString":[{"name":"code","value":"[secret removed]"}]}',
      "secret",
    ],
    [
      '{"card":4242424242424242,"id":12345678901234567890}',
      '{"card":"[card number removed]","id":12345678901234567890}',
      "card number",
    ],
    ['{"passwords":["hunter2","x"],"b":1.50}', '{"passwords":["hunter2","x"],"b":1.50}', null],
    [
      String.raw`{"body":"{\"login\":{\"password\":\"a b c\"}}"}`,
      String.raw`{"body":"{\"login\":{\"password\":\"[secret removed]\"}}"}`,
      "secret",
    ],
    [
      '{"url":"https://a.test/?session_token=a1"}',
      '{"url":"https://a.test/?session_token=[removed]"}',
      "token in a URL",
    ],
  ])("removes the secret from %s and keeps the rest byte for byte", (json, expected, what) => {
    expect(redacted(json)).toEqual([expected, what === null ? {} : { [what]: 1 }]);
  });

  it("redacts a base64 body that is text, and keeps a picture", () => {
    const body = btoa('{"token":"abcdefgh"}');
    const [json] = redacted(`{"mimeType":"application/json","encoding":"base64","text":"${body}"}`);
    const picture = `{"mimeType":"image/png","encoding":"base64","text":"${body}"}`;

    expect(atob(JSON.parse(json).text)).toBe('{"token":"[secret removed]"}');
    expect(redacted(picture)).toEqual([picture, {}]);
  });

  it("reads damaged JSON as far as possible", () => {
    expect(redacted('{"a":[{"password":"hunter2"},{"pass')[0]).toBe(
      '{"a":[{"password":"[secret removed]"},{"pass',
    );
  });

  it("finds nothing more when it is applied again", () => {
    const [json] = redacted(
      '{"name":"Set-Cookie","value":"a=b","token":"abc","url":"https://u:p4ss@a.test/?sid=1"}',
    );

    expect(redacted(json)).toEqual([json, {}]);
  });

  it("removes contact details if requested", () => {
    const counts: RedactionCounts = new Map();

    expect(redactLines("by ada@shop.test", counts, [...secretDetectors, ...contactDetectors])).toBe(
      "by [email address removed]",
    );
  });
});

describe("the bodies of a network log", () => {
  const entry = (postData: object) => JSON.stringify({ log: { entries: [{ request: { postData } }] } });
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  it.each([
    ["JSON in base64 without a declaration", { text: base64('{"password":"hunter2secret"}') }],
    [
      "JSON in base64 of an unknown type",
      { encoding: "base64", mimeType: "application/octet-stream", text: base64('{"token":"hunter2secret"}') },
    ],
    [
      "a multipart form",
      {
        mimeType: "multipart/form-data; boundary=b",
        text: '--b\r\nContent-Disposition: form-data; name="user"\r\n\r\nada\r\n--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2secret\r\n--b--',
      },
    ],
    ["XML", { mimeType: "text/xml", text: "<Login><Password>hunter2secret</Password></Login>" }],
    ["a form", { text: "user=ada&SMTP_PASS=hunter2secret&page=2" }],
    ["fields of a card", { text: '{"cardNumber":"4242 4242 4242 4242","cvc":"123","note":"hunter"}' }],
    ["numbers of a card", { text: '{"card":4242424242424242,"cvv":123}' }],
  ])("lose the secrets of %s by their structure", (_what, postData) => {
    const safe = redactJson(entry(postData), new Map(), structuralDetectors);

    const text = JSON.parse(safe).log.entries[0].request.postData.text as string;
    const decoded =
      "encoding" in postData || !text.includes(" ") ? Buffer.from(text, "base64").toString() : text;
    expect(text + decoded).not.toMatch(/hunter2secret|4242|"?cvc"?:"123"|123\}/u);
  });

  it.each([
    ["numbers", { text: '{"gtin":"4242424242424242","order":5555555555554444,"card":"gold"}' }],
    ["pictures", { encoding: "base64", mimeType: "image/png", text: base64("token=hunter2secret") }],
    ["words", { text: "Abcdefghijklmnop" }],
  ])("keep %s", (_what, postData) => {
    expect(redactJson(entry(postData), new Map(), structuralDetectors)).toBe(entry(postData));
  });
});
