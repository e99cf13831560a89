import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import { aCorpusHar, countReadable, secretCorpus } from "@tessera/kit/testing/secret-corpus";
import type { FileDownload, FileText, StoredFile } from "@tessera/wire/file/file";
import { aMemberOf } from "../../test/file.builder.ts";
import { aProcessingFixture, type ProcessingFixture } from "../../test/processing-fixture.ts";
import { aDocx } from "../../test/samples/office.ts";

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
/** By the look of a number or an address, nothing is removed. */
const inHar = [
  ...["tok-in-the-url", "cookie-in-a-header", "authorization-in-a-header", "cookie-in-a-list"],
  ...["4242424242424242", "password in a body"],
  Buffer.from('{"token":"token-in-base64"}').toString("base64"),
];

const corpusLines = secretCorpus.map(({ text }) => text);

interface Stored {
  file: StoredFile;
  /** What is stored. */
  body: string;
  /** What is shown and searched. */
  text: string;
  objects: string[];
}

async function readStored(id: string): Promise<Stored> {
  const { actor, fixture } = environment;
  const { body: file } = await fixture.call<StoredFile>(actor, `GET /files/${id}`);
  const { body: download } = await fixture.call<FileDownload>(actor, `POST /files/${id}/downloads`);
  const response = await fetch(new URL(download.download_url, fixture.origin));
  const { body: text } = await fixture.call<FileText>(actor, `GET /files/${id}/text`);
  const objects: string[] = [];
  for await (const { key } of fixture.storage.list()) if (key.includes(id)) objects.push(key);
  return { file, body: await response.text(), text: text.text, objects };
}

/** Processes a file, and returns what is stored of it. */
async function processed(name: string, content: string | Buffer): Promise<Stored> {
  const file = await environment.aFile({ name, content });
  await environment.process(file);
  return readStored(file.id);
}

/** The same, after a member had the secrets removed. */
async function removed({ file: { id } }: Stored): Promise<Stored> {
  const { actor, fixture } = environment;
  const { status } = await fixture.call(actor, `DELETE /files/${id}/secrets`);
  expect(status).toBe(200);
  await environment.process({ id });
  return readStored(id);
}

async function listAudit(id: string): Promise<object[]> {
  return environment.fixture.admin.query(
    "select action, actor_name, target_name, detail from files.audit_entry where target_id = $1 order by id",
    [id],
  );
}

describe("a network log", () => {
  it("loses its credentials by their structure, and states what was removed", async () => {
    const { body, file, objects } = await processed("shop.har", JSON.stringify(har));

    expect(inHar.filter((secret) => body.includes(secret))).toEqual([]);
    expect(body).toContain("ada@shop.test");
    expect(JSON.parse(body).log.entries[0].request.url).toBe(
      "https://shop.test/pay?access_token=[removed]&page=2",
    );
    expect(file.file_size).toBe(Buffer.byteLength(body));
    expect(file.details.find(({ name }) => name === "Removed from the file")).toMatchObject({
      value: "1 token in a URL, 2 cookies, 1 authorization header, 2 secrets, 1 card number",
      value_reason: { reason: "common.list" },
    });
    expect(objects).toEqual([expect.stringMatching(/\.redacted-1-1$/)]);
  });

  it("has none of the secrets of the corpus but numbers in prose", async () => {
    const content = JSON.stringify(aCorpusHar());
    const { body, text } = await processed("corpus.har", content);

    const kept = secretCorpus.filter(({ secret }) => body.includes(secret));
    expect(countReadable(content.replaceAll('\\"', '"'))).toBe(200);
    expect(kept.filter(({ text: line }) => !/card/iu.test(line))).toEqual([]);
    expect(secretCorpus.filter(({ secret }) => text.includes(secret))).toEqual([]);
  });

  it("counts towards the organization's storage with its redacted size", async () => {
    const { admin } = environment.fixture;
    const query = `select (select bytes from files.storage_use where organization_id = $1) =
      (select sum(file_size) from files.file where organization_id = $1) as is_equal`;
    await processed("sized.har", JSON.stringify({ ...har, comment: "sized" }));

    expect(await admin.query(query, [environment.actor.organizationId])).toEqual([{ is_equal: true }]);
  });
});

const withSecrets: [string, string | Buffer][] = [
  ["server.log", secretLines.map((line) => `2026-11-18 09:12:01 ERROR [main] ${line}`).join("\r\n")],
  ["notes.txt", secretLines.join("\n")],
  ["utf16.txt", Buffer.from(`\ufeff${secretLines.join("\n")}`, "utf16le")],
  ["notes.md", `# Order\n\n${secretLines.join("\n\n")}`],
  ["notes.json", JSON.stringify({ order: 8041, lines: secretLines }, null, 2)],
  ["deploy.yaml", secretLines.map((line) => `# ${line}`).join("\n")],
  ["notes.csv", `order,note\n${secretLines.map((line) => `8041,"${line}"`).join("\n")}`],
  ["notes.html", `<title>Order</title>${secretLines.map((line) => `<p>${line}</p>`).join("")}`],
  ["corpus.log", corpusLines.map((line) => `2026-11-18 09:12:01 ERROR [main] ${line}`).join("\n")],
  ["corpus.json", JSON.stringify({ lines: corpusLines }, null, 2)],
];

describe("any other file", () => {
  it.each(withSecrets)(
    "keeps its bytes, is marked, and shows none of the secrets: %s",
    async (name, content) => {
      const { body, text, file, objects } = await processed(name, content);

      expect(Buffer.from(body).equals(Buffer.from(Buffer.from(content).toString()))).toBe(true);
      expect(file.secrets.length).toBeGreaterThan(3);
      expect(secretsIn(text)).toEqual([]);
      expect(secretCorpus.filter(({ secret }) => text.includes(secret))).toEqual([]);
      expect(objects).toEqual([expect.not.stringContaining("redacted")]);
    },
  );

  it.each(["articles-with-gtins.csv", "invoice-with-a-gln.xml", "letter-with-a-picture.rtf"])(
    "keeps numbers that are no secrets, and is not marked: %s",
    async (name) => {
      const content = await readFile(new URL(`../../test/samples/secrets/${name}`, import.meta.url), "utf8");

      const { body, text, file } = await processed(name, content);

      expect(body).toBe(content);
      expect(text).not.toContain("removed]");
      expect([file.secrets, file.details.map(({ name: detail }) => detail)]).toEqual([
        [],
        expect.not.arrayContaining(["Removed from the file"]),
      ]);
    },
  );
});

describe("the download of a file with a certain secret", () => {
  it("is refused until it is requested, and then recorded", async () => {
    const { fixture, actor } = environment;
    const { file } = await processed("asked.env", "API_TOKEN=q7Wk2Lm9Zr4Tx8Vb3Np6\nasked=1");
    const read = (path: string) =>
      fixture
        .call(actor, `GET ${path.replace("/api/v1", "")}`)
        .then(({ status, body }) => [status, body.detail]);

    const refused = [403, "This file contains secrets. Confirm its download first."];
    expect(await Promise.all([read(file.url), read(file.download_url)])).toEqual([refused, refused]);
    expect(await listAudit(file.id)).toEqual([
      { action: "file.downloaded", actor_name: actor.name, target_name: "asked.env", detail: "1 secret" },
    ]);
  });

  it("is not recorded for a file without one", async () => {
    const { file, body } = await processed("harmless.txt", "Order 8041 is late.");

    expect(body).toBe("Order 8041 is late.");
    expect(await listAudit(file.id)).toEqual([]);
  });

  it("does not exist for another organization", async () => {
    const { file } = await processed("ours.env", "API_TOKEN=q7Wk2Lm9Zr4Tx8Vb3Np6\nours=1");
    const stranger = aMemberOf();

    for (const operation of [`POST /files/${file.id}/downloads`, `DELETE /files/${file.id}/secrets`])
      expect((await environment.fixture.call(stranger, operation)).status).toBe(404);
  });
});

describe("removing the secrets from a file", () => {
  it.each(withSecrets.slice(0, 8))("replaces it by a copy without them: %s", async (name, content) => {
    const before = await processed(name, `${content}\n `);

    const { body, file, objects } = await removed(before);

    expect(secretsIn(body).filter((secret) => !/^[\d ]+$/u.test(secret) && secret !== "Sommer2026")).toEqual(
      [],
    );
    expect(file).toMatchObject({ status: "processed", secrets: [], filename: name });
    expect(file.details.map(({ name: detail }) => detail)).toContain("Removed from the file");
    expect(objects).toEqual([expect.stringMatching(/\.redacted-2-1$/)]);
    expect(await listAudit(file.id)).toContainEqual(
      expect.objectContaining({ action: "file.secrets_removed" }),
    );
  });

  it("keeps the rest of the file as it was written", async () => {
    const before = await processed(
      "order.json",
      '{ "id": 12345678901234567890,\r\n  "password": "hunter2secret" }',
    );

    const { body } = await removed(before);

    expect(body).toBe('{ "id": 12345678901234567890,\r\n  "password": "[secret removed]" }');
  });

  it("replaces a document by its text", async () => {
    const docx = await aDocx(["Access for the partner", "API_TOKEN=q7Wk2Lm9Zr4Tx8Vb3Np6"]);
    const before = await processed("access.docx", docx);

    const { body, file } = await removed(before);

    expect(before.file.secrets).toEqual([{ what: "secret", count: 1 }]);
    expect(file).toMatchObject({
      filename: "access.txt",
      file_type: "text",
      mime_type: "text/plain",
      secrets: [],
    });
    expect(body).toContain("Access for the partner");
    expect(body).toContain("API_TOKEN=[secret removed]");
  });

  it("is refused for a file without any", async () => {
    const { file } = await processed("nothing.txt", "Order 8042 is late.");

    const { status } = await environment.fixture.call(environment.actor, `DELETE /files/${file.id}/secrets`);
    expect(status).toBe(409);
  });
});
