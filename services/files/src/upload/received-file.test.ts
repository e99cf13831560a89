import { createHmac, hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { StoredFile } from "@tessera/wire/file/file";
import { aMemberOf, process, readKeys } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { clearContent } from "../removal/file-removal.service.ts";
import { removeOrphans } from "../sweep/orphan.jobs.ts";

const secret = "a-secret-for-tests-of-at-least-32-signs";
const member = aMemberOf();
let fixture: FilesFixture;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

function inTenMinutes(): number {
  return Math.ceil(fixture.clock.now / 1_000) + 600;
}

async function bring(text: string, change: Record<string, string> = {}, key = secret) {
  const signed = {
    organization: member.organizationId,
    filename: "invoice.txt",
    sha256: hash("sha256", text, "hex"),
    until: String(inTenMinutes()),
    ...change,
  };
  const { organization, sha256, filename, until } = signed;
  const signature = createHmac("sha256", key)
    .update(JSON.stringify([organization, "receive", sha256, filename, Number(until)]))
    .digest("base64url");
  const query = new URLSearchParams({ ...signed, signature });
  const response = await fetch(`${fixture.origin}/api/v1/files/received?${query}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as { id: string } };
}

async function readFile(id: string): Promise<StoredFile> {
  return (await fixture.call<StoredFile>(member, `GET /files/${id}`)).body;
}

async function readContent({ download_url }: StoredFile): Promise<string> {
  return (await fetch(fixture.origin + download_url)).text();
}

describe("a file that another service received", () => {
  it("belongs to the organization in the signature", async () => {
    const { status, body } = await bring("An invoice");

    const found = await fixture.call(member, `GET /files/${body.id}`);
    expect([status, found.status]).toEqual([200, 200]);
    expect(found.body).toMatchObject({ filename: "invoice.txt", file_size: 10 });
  });

  it("is the same file when it is sent again", async () => {
    const [first, second] = [await bring("Once"), await bring("Once")];

    expect(second).toEqual(first);
  });

  it("does not exist for another organization", async () => {
    const { body } = await bring("Ours");

    expect((await fixture.call(aMemberOf(), `GET /files/${body.id}`)).status).toBe(404);
  });

  it("is refused if it is signed with another secret", async () => {
    expect((await bring("Forged", {}, "another-secret-of-at-least-32-characters")).status).toBe(403);
  });

  it("is refused after its signature has expired", async () => {
    expect((await bring("Late", { until: String(inTenMinutes() - 601) })).status).toBe(403);
  });

  it("is refused if the content differs from the signed hash", async () => {
    const { status } = await bring("Another", { sha256: hash("sha256", "The one", "hex") });

    expect(status).toBe(422);
  });
});

describe("files with the same content", () => {
  it("each have the name that their sender gave them, and share the stored bytes", async () => {
    const names = ["contract-2024.txt", "contract-2025.txt", "contract-2026.txt"];
    const before = (await readKeys(fixture)).length;

    const files = await Promise.all(names.map((filename) => bring("The same contract", { filename })));

    const stored = await Promise.all(files.map(({ body }) => readFile(body.id)));
    expect(stored.map(({ filename }) => filename)).toEqual(names);
    expect(await Promise.all(stored.map(readContent))).toEqual(Array(3).fill("The same contract"));
    expect((await readKeys(fixture)).length - before).toBe(1);
  });

  it("do not inherit the quarantine of another name", async () => {
    const page = "<!doctype html><title>Prices</title>";
    const zip = await bring(page, { filename: "prices.zip" });
    await process(fixture, zip.body, { status: "quarantined", error: "The file is named .zip." });

    const html = await bring(page, { filename: "prices.html" });

    expect(await readFile(html.body.id)).toMatchObject({
      filename: "prices.html",
      status: "uploaded",
      processing_error: null,
    });
    expect(fixture.asked).toContainEqual(expect.objectContaining({ fileId: html.body.id }));
  });

  it("keep their bytes while one of them is left", async () => {
    const [first, second] = [
      await bring("Kept twice", { filename: "a.txt" }),
      await bring("Kept twice", { filename: "b.txt" }),
    ];
    const removed = async ({ body: { id } }: typeof first) => {
      await fixture.call(member, `DELETE /files/${id}`);
      const [row] = await fixture.admin.query<Parameters<typeof clearContent>[1]>(
        "select organization_id, id, storage_key, thumbnail_key, shown_key from files.file where id = $1",
        [id],
      );
      if (row) await clearContent(fixture, row);
    };
    const before = (await readKeys(fixture)).length;

    await removed(first);
    fixture.clock.now += 2 * 60 * 60 * 1_000;
    await removeOrphans(fixture);
    fixture.clock.now -= 2 * 60 * 60 * 1_000;

    expect(await readContent(await readFile(second.body.id))).toBe("Kept twice");
    await removed(second);
    expect((await readKeys(fixture)).length - before).toBe(-1);
  });

  it("are offered by name to a member who uploads the content again, rather than a quarantined one", async () => {
    const zip = await bring("To be uploaded", { filename: "c.zip" });
    await process(fixture, zip.body, { status: "quarantined", error: "It is a program." });
    const txt = await bring("To be uploaded", { filename: "c.txt" });
    const csv = await bring("To be uploaded", { filename: "c.csv" });
    const uploadAs = async (name: string) =>
      (await fixture.upload<{ existing_file_id: string }>(member, { content: "To be uploaded", name })).body;

    expect((await uploadAs("c.csv")).existing_file_id).toBe(csv.body.id);
    expect((await uploadAs("another.txt")).existing_file_id).toBe(txt.body.id);
  });
});
