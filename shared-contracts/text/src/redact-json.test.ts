import { describe, expect, it } from "@jest/globals";
import { contactDetectors, secretDetectors } from "./detectors.ts";
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
