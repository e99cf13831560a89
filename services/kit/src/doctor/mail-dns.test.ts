import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { examineDnsBy } from "./mail-dns.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const published = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");

const right: Record<string, string[]> = {
  "MX desk.example.com": ["mx.example.com"],
  "desk.example.com": ["v=spf1 mx -all", "unrelated"],
  "k1._domainkey.desk.example.com": [`v=DKIM1; k=rsa; p=${published}`],
  "_dmarc.desk.example.com": ["v=DMARC1; p=reject"],
};

async function examine(records: Record<string, string[]>, env: Record<string, string> = {}) {
  const find = (name: string) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error("no records"), { code: "ENOTFOUND" });
    return found;
  };
  const dns = {
    resolveMx: async (name: string) => find(`MX ${name}`).map((exchange) => ({ exchange })),
    resolveTxt: async (name: string) => find(name).map((text) => [text.slice(0, 200), text.slice(200)]),
  };
  const given = {
    MAIL_DOMAIN: "desk.example.com",
    DKIM_SELECTOR: "k1",
    DKIM_KEY: pem.replaceAll("\n", "\\n"),
    ...env,
  };
  return (await examineDnsBy(dns).examine(given)).map(([state, found]) => `${state}: ${toEnglish(found)}`);
}

const without = (name: string) => Object.fromEntries(Object.entries(right).filter(([one]) => one !== name));

describe("the examination of a mail domain", () => {
  it("finds all records of a complete one good", async () => {
    expect((await examine(right)).map((line) => line.split(":")[0])).toEqual([
      "good",
      "good",
      "good",
      "good",
    ]);
  });

  it.each<[string, Record<string, string[]>, Record<string, string>, RegExp]>([
    [
      "it has no MX record",
      without("MX desk.example.com"),
      {},
      /^bad: desk.example.com has no MX record: publish one/,
    ],
    ["it has no SPF record", without("desk.example.com"), {}, /^warning: desk.example.com has no SPF record/],
    [
      "it has two",
      { ...right, "desk.example.com": ["v=spf1 a", "v=spf1 mx"] },
      {},
      /^bad: .* 2 SPF records, so that none counts/,
    ],
    [
      "its SPF record allows everybody",
      { ...right, "desk.example.com": ["v=spf1 +all"] },
      {},
      /^warning: .* allows everybody/,
    ],
    [
      "its key is not published",
      without("k1._domainkey.desk.example.com"),
      {},
      /^bad: k1._domainkey.* has no key/,
    ],
    [
      "another key is published",
      { ...right, "k1._domainkey.desk.example.com": ["p=AAAA"] },
      {},
      /^bad: .* has another key than DKIM_KEY/,
    ],
    ["replies are not signed", right, { DKIM_SELECTOR: "" }, /^warning: replies are not signed/],
    ["it has no policy", without("_dmarc.desk.example.com"), {}, /^warning: _dmarc.* has no record/],
  ])("says what to do if %s", async (_what, records, env, line) => {
    expect(await examine(records, env)).toContainEqual(expect.stringMatching(line));
  });

  it("looks up no name that is reserved for tests", async () => {
    expect(await examine({}, { MAIL_DOMAIN: "demo.test" })).toEqual([
      "good: demo.test is a name for tests, which publishes nothing",
    ]);
  });
});
