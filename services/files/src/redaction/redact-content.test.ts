import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { plantedSecrets, secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import { aCorpusHar, countReadable, secretCorpus } from "@tessera/kit/testing/secret-corpus";
import { aProcessingFixture, type ProcessingFixture } from "../../test/processing-fixture.ts";

let environment: ProcessingFixture;
beforeAll(async () => {
  environment = await aProcessingFixture();
});
afterAll(async () => {
  await environment[Symbol.asyncDispose]();
});

const har = {
  log: {
    version: "1.2",
    entries: [
      {
        request: {
          method: "POST",
          url: "https://shop.test/pay?access_token=tok-in-the-url&page=2",
          headers: [
            { name: "Cookie", value: "sid=cookie-in-a-header" },
            { name: "Authorization", value: "Custom authorization-in-a-header" },
          ],
          cookies: [{ name: "sid", value: "cookie-in-a-list" }],
          postData: {
            mimeType: "application/json",
            text: JSON.stringify({
              card: 4242424242424242,
              password: "password in a body",
              by: "ada@shop.test",
            }),
          },
        },
        response: {
          status: 500,
          content: {
            mimeType: "application/json",
            encoding: "base64",
            text: Buffer.from(JSON.stringify({ token: "token-in-base64" })).toString("base64"),
          },
        },
        time: 3,
      },
    ],
  },
};
const inHar = [
  ...["tok-in-the-url", "cookie-in-a-header", "authorization-in-a-header", "cookie-in-a-list"],
  ...["4242424242424242", "password in a body", "ada@shop.test"],
  Buffer.from('{"token":"token-in-base64"}').toString("base64"),
];

const corpusLines = secretCorpus.map(({ text }) => text);

interface Stored {
  body: string;
  size: number;
  details: { name: string; value: string }[];
  objects: string[];
}

/** Processes a file, and returns what is stored of it. */
async function processed(name: string, content: string | Buffer): Promise<Stored> {
  const file = await environment.aFile({ name, content });
  await environment.process(file);
  const { actor, fixture } = environment;
  const stored = await fixture.call<{ download_url: string; file_size: number; details: Stored["details"] }>(
    actor,
    `GET /files/${file.id}`,
  );
  const answer = await fetch(new URL(stored.body.download_url, fixture.origin));
  const objects: string[] = [];
  for await (const { key } of fixture.storage.list()) if (key.includes(file.id)) objects.push(key);
  return {
    body: await answer.text(),
    size: stored.body.file_size,
    details: stored.body.details,
    objects,
  };
}

describe("the content of a file", () => {
  it("has no secrets of a network log, and states what was removed", async () => {
    const { body, size, details, objects } = await processed("shop.har", JSON.stringify(har));

    expect(inHar.filter((secret) => body.includes(secret))).toEqual([]);
    expect(JSON.parse(body).log.entries[0].request.url).toBe(
      "https://shop.test/pay?access_token=[removed]&page=2",
    );
    expect(size).toBe(Buffer.byteLength(body));
    expect(details).toContainEqual({
      name: "Removed from the file",
      value: "1 token in a URL, 2 cookies, 1 authorization header, 1 card number, 2 secrets, 1 email address",
    });
    expect(objects).toEqual([expect.stringMatching(/\.redacted-1-1$/)]);
  });

  it.each([
    ["server.log", secretLines.map((line) => `2026-11-18 09:12:01 ERROR [main] ${line}`).join("\r\n")],
    ["notes.txt", secretLines.join("\n")],
    ["utf16.txt", Buffer.from(`\ufeff${secretLines.join("\n")}`, "utf16le")],
    ["notes.md", `# Order\n\n${secretLines.join("\n\n")}`],
    ["notes.json", JSON.stringify({ order: 8041, lines: secretLines }, null, 2)],
    ["damaged.har", `{"log":{"entries":[${JSON.stringify(secretLines)},`],
    ["deploy.yaml", secretLines.map((line) => `# ${line}`).join("\n")],
    ["notes.csv", `order,note\n${secretLines.map((line) => `8041,"${line}"`).join("\n")}`],
    ["notes.html", `<title>Order</title>${secretLines.map((line) => `<p>${line}</p>`).join("")}`],
  ])("has none of the secrets in %s", async (name, content) => {
    const { body, objects } = await processed(name, content);

    expect(plantedSecrets.length).toBeGreaterThan(10);
    expect(secretsIn(body)).toEqual([]);
    expect(objects.filter((key) => !key.includes(".redacted-"))).toEqual([]);
  });

  it.each([
    ["corpus.har", JSON.stringify(aCorpusHar())],
    ["corpus.log", corpusLines.map((line) => `2026-11-18 09:12:01 ERROR [main] ${line}`).join("\n")],
    ["corpus.json", JSON.stringify({ lines: corpusLines }, null, 2)],
    ["console.json", JSON.stringify(corpusLines.map((message) => ({ level: "error", message })))],
    ["corpus.txt", corpusLines.join("\n")],
    ["corpus.html", `<title>Order</title>${corpusLines.join("<br>")}`],
  ])(
    "has none of the 200 secrets of the corpus in %s, all of which were readable before",
    async (name, content) => {
      const { body } = await processed(name, content);

      expect(countReadable(content.replaceAll('\\"', '"'))).toBe(200);
      expect(secretCorpus.filter(({ secret }) => body.includes(secret))).toEqual([]);
    },
  );

  it("stays unchanged if it has no secret", async () => {
    const text = '{ "id": 12345678901234567890,\r\n  "mail": "ada@shop.test" }';
    const { body, details, objects } = await processed("order.json", text);

    expect(body).toBe(text);
    expect(details.map(({ name }) => name)).not.toContain("Removed from the file");
    expect(objects).toEqual([expect.not.stringContaining("redacted")]);
  });

  it("counts towards the organization's storage with its redacted size", async () => {
    const { admin } = environment.fixture;
    const query = `select (select bytes from files.storage_use where organization_id = $1) =
      (select sum(file_size) from files.file where organization_id = $1) as is_equal`;
    await processed("sized.txt", "password: correct-horse-battery-staple-and-more");

    expect(await admin.query(query, [environment.actor.organizationId])).toEqual([{ is_equal: true }]);
  });

  it("cannot be uploaded again, although the redacted copy differs", async () => {
    const content = "token=abcdefghij and no more";
    const first = await environment.aFile({ name: "first.txt", content });
    await environment.process(first);

    await expect(environment.aFile({ name: "second.txt", content })).rejects.toThrow();
  });
});
