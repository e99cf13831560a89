import { readFile } from "node:fs/promises";
import { describe, expect, it } from "@jest/globals";
import { secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import { type CorpusSecret, secretCorpus, toHarEntry } from "@tessera/kit/testing/secret-corpus";
import { encode } from "../../test/encode.builder.ts";
import { redactContent, redactRecording, redactShown } from "./redact-content.ts";

const sample = (name: string) => readFile(new URL(`../../test/samples/secrets/${name}`, import.meta.url));
const certainly = (text: string, name: string) => redactContent(Buffer.from(text), name, "text/plain")?.text;

const photo = "QUJD/4242424242424242/REVGRw5GZXk7aTRhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ejAxMjM0NTY3ODk";
const harmless: [string, string][] = [
  [
    "photo.eml",
    `Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}\r\n${photo}\r\n`,
  ],
  ["card.vcf", `BEGIN:VCARD\nPHOTO;ENCODING=b;TYPE=JPEG:${photo}\n ${photo}\nEND:VCARD\n`],
  ["logo.svg", `<svg><image href="data:image/png;base64,${photo}${photo}"/></svg>`],
  ["picture.json", JSON.stringify({ picture: `${photo}${photo}`, order: 4242424242424 })],
  [
    "places.csv",
    "name,lat,lon\nHafen,53.5436111111111,9.9666666666666\nMarkt,4.24242424242424,42.424242424242\n",
  ],
  ["hdfs.log", "081109 203615 INFO Receiving block blk_4242424242424242 src: /10.250.19.102:54106\n"],
  [
    "auth.log",
    "Nov 16 09:00:01 web1 sudo: anna : TTY=pts/0 ; PWD=/home/anna ; USER=root ; COMMAND=/usr/bin/id\n",
  ],
  ["yarn.lock", '"ui@npm:@acme/ui@1.0.0":\n  resolution: "https://registry.npmjs.org/:@acme/ui@1.0.0"\n'],
];

describe("any file but a recording", () => {
  it.each([
    ["notes.json", JSON.stringify({ lines: secretLines })],
    [".env", "API_TOKEN=q7Wk2Lm9Zr4Tx8Vb3Np6"],
    ["har.txt", '{"log": "entries"}, password=hunter2secret'],
  ])("keeps its bytes: %s", (name, text) => {
    expect(redactRecording(Buffer.from(text), name, "text/plain")).toBeNull();
  });

  it.each(harmless)(
    "is neither marked nor shown differently for what only looks like a secret: %s",
    (name, text) => {
      const bytes = Buffer.from(text);

      expect(redactContent(bytes, name, "text/plain")).toBeNull();
      expect(redactShown(bytes, name, "text/plain")).toBeNull();
    },
  );

  it.each(["articles-with-gtins.csv", "invoice-with-a-gln.xml", "letter-with-a-picture.rtf"])(
    "keeps the numbers of %s",
    async (name) => {
      const bytes = await sample(name);

      expect(redactContent(bytes, name, "text/plain")).toBeNull();
      expect(redactShown(bytes, name, "text/plain")).toBeNull();
    },
  );

  it("is shown without columns with a secret name, even if they look like ordinary words", () => {
    const users = 'Users of May\nuser,password,city\r\nada,swordfish,"Malmö, Sweden"\r\nkim,tulip,Lund';
    const shown = redactShown(Buffer.from(users), "users.csv", "text/csv");

    expect(shown?.text).toBe(
      'Users of May\nuser,password,city\r\nada,[secret removed],"Malmö, Sweden"\r\nkim,[secret removed],Lund',
    );
    expect(redactContent(Buffer.from(users), "users.csv", "text/csv")).toBeNull();
  });

  it("is shown without what may be a secret", () => {
    const shown = redactShown(Buffer.from(secretLines.join("\n")), "a.txt", "text/plain");

    expect(secretsIn(shown?.text)).toEqual([]);
  });
});

describe("a recording", () => {
  it.each(["utf8", "utf16le"] as const)("is recognized by its fields, in %s", (encoding) => {
    const capture = JSON.stringify({
      capture_version: 1,
      headers: { Cookie: "sid=abc" },
      order: 4242424242424242,
    });
    const bytes = Buffer.from(encoding === "utf8" ? capture : `\ufeff${capture}`, encoding);

    const text = redactRecording(bytes, "renamed.txt", "text/plain")?.text;

    expect(text).toContain('"Cookie":"[cookie removed]"');
    expect(text).toContain("4242424242424242");
  });
});

/** What remains although it is removed by its structure: numbers that only look like cards. */
const structural = ({ text }: CorpusSecret) => !/card/iu.test(text);

describe("the stored copy of a network log", () => {
  const har = JSON.stringify({
    log: {
      entries: [
        { request: { url: "https://shop.test/?access_token=abc123def&jwt=q7Wk2Lm9&code=4711" } },
        { request: { postData: { text: '{"pin":8842,"otp":"493817","password_hash":"$2b$10$abcdef"}' } } },
        ...secretCorpus.filter(structural).map(toHarEntry),
      ],
    },
  });
  const copy = redactRecording(Buffer.from(har), "shop.har", "application/json")?.text ?? "";

  it("has no value of a secret name", () => {
    expect(copy).not.toMatch(/abc123def|q7Wk2Lm9|4711|8842|493817|\$2b/u);
    expect(secretCorpus.filter((secret) => structural(secret) && copy.includes(secret.secret))).toEqual([]);
  });

  it("is not marked for what was removed from it", () => {
    expect(redactContent(Buffer.from(copy), "shop.har", "application/json")).toBeNull();
    expect(redactRecording(Buffer.from(copy), "shop.har", "application/json")).toBeNull();
  });

  it("is not marked if it is a replay", () => {
    const replay = JSON.stringify({
      replay_version: 1,
      events: [
        { type: 4, data: { href: "https://shop.test/pay?access_token=q7Wk2Lm9Zr4T" } },
        { type: 3, data: { source: 5, id: 2, text: "correct horse 7", isChecked: false } },
        { type: 3, data: { textContent: "Password: hunter2secret, card 4242 4242 4242 4242" } },
      ],
    });
    const safe = redactRecording(Buffer.from(replay), "replay.json", "application/json")?.text ?? "";

    expect(safe).not.toMatch(/q7Wk2Lm9|horse|hunter2|4242/u);
    expect(redactContent(Buffer.from(safe), "replay.json", "application/json")).toBeNull();
  });
});

describe("a copy that a member asked for", () => {
  it("keeps the rest as it was written", () => {
    expect(certainly('{ "id": 12345678901234567890,\r\n  "password": "hunter2secret" }', "order.json")).toBe(
      '{ "id": 12345678901234567890,\r\n  "password": "[secret removed]" }',
    );
  });

  it("has no certain secret left", () => {
    const copy = certainly(secretLines.join("\n"), "a.txt") ?? "";

    expect(certainly(copy, "a.txt")).toBeUndefined();
  });

  it("has a byte order mark if the original was not UTF-8, regardless of its declaration", () => {
    const page = '<meta charset="windows-1251"><p>Пароль не подходит. password=hunter2secret</p>';

    const copy = redactContent(encode(page, "windows-1251"), "page.html", "text/html");

    expect(copy?.text).toBe(
      '\ufeff<meta charset="windows-1251"><p>Пароль не подходит. password=[secret removed]</p>',
    );
  });
});
