import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import { aFile, aMemberOf } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { sentFileJob } from "../sweep/sent-file.jobs.ts";

const secret = "a-secret-for-tests-of-at-least-32-signs";
let fixture: FilesFixture;
let member: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
beforeEach(() => {
  member = aMemberOf();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

const sign = (parts: unknown[], key = secret) =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

interface SentFileOptions {
  filename?: string;
  maxBytes?: number;
  until?: number;
  key?: string;
  change?: Record<string, string>;
}

async function send(
  text: string,
  {
    filename = "picture.txt",
    maxBytes = 100,
    until = inTenMinutes(),
    key = secret,
    change,
  }: SentFileOptions = {},
) {
  const { organizationId } = member;
  const query = new URLSearchParams({
    organization: organizationId,
    sender: "customer-1",
    sender_name: "Greta",
    filename,
    max_bytes: String(maxBytes),
    until: String(until),
    signature: sign([organizationId, "send", "customer-1", "Greta", filename, maxBytes, until], key),
    ...change,
  });
  const response = await fetch(`${fixture.origin}/api/v1/files/sent?${query}`, { method: "PUT", body: text });
  const body = (await response.json()) as { receipt: string };
  return { status: response.status, body };
}

function inTenMinutes(): number {
  return Math.ceil(fixture.clock.now / 1_000) + 600;
}

function read(receipt: string): { fileId: string; filename: string; isOurs: boolean } {
  const [said = "", signature = ""] = receipt.split(".");
  const [fileId, filename, until] = JSON.parse(Buffer.from(said, "base64url").toString());
  const right = sign([member.organizationId, "sent", "customer-1", fileId, filename, until]);
  return { fileId, filename, isOurs: signature === right };
}

describe("a file that a customer sends", () => {
  it("belongs to the organization, and is confirmed by a receipt", async () => {
    const { status, body } = await send("A picture");

    const { fileId, ...receipt } = read(body.receipt);
    const { body: file } = await fixture.call(member, `GET /files/${fileId}`);
    expect([status, receipt]).toEqual([200, { filename: "picture.txt", isOurs: true }]);
    expect(file).toMatchObject({ filename: "picture.txt", file_size: 9, status: "uploaded" });
  });

  it("has its own name and sender, although a file has the same content", async () => {
    const known = await aFile(fixture, member, { name: "internal name.txt", content: "The same" });

    const { fileId } = read((await send("The same", { filename: "mine.txt" })).body.receipt);

    const { body } = await fixture.call(member, `GET /files/${fileId}`);
    expect(fileId).not.toBe(known.id);
    expect(body).toMatchObject({ filename: "mine.txt", uploaded_by: { display_name: "Greta" } });
  });

  it("is the same file if they send it again", async () => {
    const [first, second] = [await send("Sent twice"), await send("Sent twice")];

    expect(read(second.body.receipt).fileId).toBe(read(first.body.receipt).fileId);
  });

  it.each<[string, SentFileOptions]>([
    ["signed with another secret", { key: "another-secret-of-at-least-32-characters" }],
    ["by another name", { change: { filename: "other.txt" } }],
    ["from someone else", { change: { sender: "customer-2" } }],
    ["of another organization", { change: { organization: "another" } }],
    ["with a greater length than was asked for", { change: { max_bytes: "1000" } }],
  ])("is refused if it is %s", async (_what, sending) => {
    expect((await send("Forged", sending)).status).toBe(403);
  });

  it("is refused after its signature has expired", async () => {
    expect((await send("Late", { until: inTenMinutes() - 601 })).status).toBe(403);
  });

  it("is refused if it is larger than allowed, or empty", async () => {
    const long = await send("x".repeat(101));
    const empty = await send("");

    expect([long.status, empty.status]).toEqual([413, 422]);
  });
});

describe("a file that was sent and is on no ticket after four days", () => {
  const passDays = (days: number) =>
    fixture.admin.query("update files.sent_file set sent_at = sent_at - $1 * interval '25 hours'", [days]);
  const isThere = async (id: string) => (await fixture.call(member, `GET /files/${id}`)).status === 200;

  it("is deleted", async () => {
    const { fileId } = read((await send("Never used")).body.receipt);
    await passDays(3);
    await sentFileJob.run(fixture);
    const before = await isThere(fileId);
    await passDays(1);
    await sentFileJob.run(fixture);

    expect([before, await isThere(fileId)]).toEqual([true, false]);
  });

  it("is kept if something uses it, or if it existed before", async () => {
    const used = read((await send("Used")).body.receipt);
    await fixture.admin.query(
      "insert into files.file_use (organization_id, file_id, domain, used_by) values ($1, $2, 'tickets', uuidv7())",
      [member.organizationId, used.fileId],
    );
    const known = await aFile(fixture, member, { content: "Known before" });
    await send("Known before");
    await passDays(4);

    await sentFileJob.run(fixture);

    expect([await isThere(used.fileId), await isThere(known.id)]).toEqual([true, true]);
  });
});
