import { createHmac, hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMemberOf } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";

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
