import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { StoredFile } from "@tessera/wire/file/file";
import { aFile, aMemberOf, process } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { toShownKey, toThumbnailKey } from "../storage/storage-key.ts";

let fixture: FilesFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
beforeEach(() => {
  actor = aMemberOf();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(fixture.origin + address, { headers });
const digits = "0123456789".repeat(10);

async function aProcessedFile(
  content: string | Uint8Array,
  name: string,
  mimeType?: string,
): Promise<StoredFile> {
  const file = await aFile(fixture, actor, { content, name });
  await process(fixture, file, mimeType ? { mimeType } : {});
  return file;
}

async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toMatchObject({
    code,
    detail: expect.any(String),
    request_id: expect.any(String),
  });
}

describe("a file that the virus scanner has not examined yet", () => {
  let scanning: FilesFixture;
  beforeAll(async () => {
    scanning = await aFilesFixture({ isScanning: true });
  });
  afterAll(async () => {
    await scanning[Symbol.asyncDispose]();
  });

  const openThere = async (address: string, reader?: Actor) => {
    const headers = reader && { authorization: `Bearer ${await scanning.tokenFor(reader)}` };
    return (await fetch(scanning.origin + address, headers ? { headers } : {})).status;
  };

  it("is only handed out to who sent it, and to everybody once it was examined", async () => {
    const file = await aFile(scanning, actor, { content: digits, name: "digits.txt" });
    const reader = aMemberOf(actor.organizationId);
    const read = async (who: Actor) => (await scanning.call<StoredFile>(who, `GET /files/${file.id}/`)).body;

    const [own, theirs] = [await read(actor), await read(reader)];
    expect([own.awaits_scan, theirs.awaits_scan]).toEqual([undefined, true]);
    expect([await openThere(own.download_url), await openThere(theirs.download_url)]).toEqual([200, 503]);
    const plain = `/api/v1/files/${file.id}/content`;
    expect([await openThere(plain, actor), await openThere(plain, reader)]).toEqual([200, 503]);
    expect(await openThere(theirs.download_url.replace("purpose", "sender=true&purpose"))).toBe(403);

    await process(scanning, file);
    const after = await read(reader);
    expect([after.awaits_scan, await openThere(after.download_url)]).toEqual([undefined, 200]);
  });
});

describe("the content of a file", () => {
  it("is shown without a token, with its name and safe headers", async () => {
    const { url } = await aProcessedFile(digits, "größe.txt");

    const response = await open(url);

    expect(await response.text()).toBe(digits);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-length": "100",
      "content-disposition": expect.stringMatching(
        /^inline; filename=".+"; filename\*=UTF-8''gr%C3%B6%C3%9Fe\.txt$/,
      ),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it("is downloaded from the download address", async () => {
    const { download_url } = await aProcessedFile(digits, "digits.txt");

    expect((await open(download_url)).headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  it.each([
    ["page.html", "<!doctype html><script>alert(1)</script>", "text/html"],
    ["picture.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "image/svg+xml"],
    ["feed.xml", "<?xml version='1.0'?><feed/>", "application/xml"],
    ["unknown.bin", "\0\u0001\u0002", "application/octet-stream"],
    ["page.txt", "<html><script>alert(1)</script>", "text/html"],
  ])("is never shown if it may be active: %s", async (name, content, mimeType) => {
    const file = await aProcessedFile(content, name);

    const response = await open(file.url);

    expect((await fixture.call<StoredFile>(actor, `GET /files/${file.id}`)).body.mime_type).toBe(mimeType);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["uploaded", "processing", "failed"] as const)(
    "can only be downloaded before processing found it clean: %s",
    async (status) => {
      const file = await aFile(fixture, actor, { content: `${digits}${status}` });
      if (status !== "uploaded") await process(fixture, file, { status });

      const response = await open(file.url);

      expect([response.status, response.headers.get("content-disposition")?.split(";")[0]]).toEqual([
        200,
        "attachment",
      ]);
    },
  );

  it("is not sent for a quarantined file", async () => {
    const file = await aFile(fixture, actor);
    await process(fixture, file, { status: "quarantined" });

    for (const address of [file.url, file.download_url])
      await expectRefused(await open(address), 403, "not_allowed");
  });

  it("is not found after the file was deleted", async () => {
    const file = await aFile(fixture, actor);
    await fixture.call(actor, `DELETE /files/${file.id}`);

    await expectRefused(await open(file.url), 404, "not_found");
  });

  it("is also sent to a member with a token, and to nobody without address or token", async () => {
    const { id } = await aFile(fixture, actor, { content: digits });
    const path = `/api/v1/files/${id}/content`;
    const bearer = async (member: Actor) => ({ authorization: `Bearer ${await fixture.tokenFor(member)}` });

    expect(await (await open(path, await bearer(actor))).text()).toBe(digits);
    await expectRefused(await open(path, await bearer(aMemberOf())), 404, "not_found");
    await expectRefused(await open(path), 401, "not_signed_in");
  });
});

describe("a range of a content", () => {
  it.each([
    ["bytes=0-9", 206, "bytes 0-9/100", "0123456789"],
    ["bytes=95-", 206, "bytes 95-99/100", "56789"],
    ["bytes=-3", 206, "bytes 97-99/100", "789"],
    ["bytes=0-1,3-4", 200, null, digits],
  ])("is sent for %s", async (range, status, contentRange, text) => {
    const { url } = await aProcessedFile(digits, "digits.txt");

    const response = await open(url, { range });

    expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([
      status,
      contentRange,
      text,
    ]);
    expect(response.headers.get("content-length")).toBe(String(text.length));
  });

  it("is sent of what is shown instead of the content, as for seeking in a recording", async () => {
    const { id, url, download_url } = await aProcessedFile(digits, "digits.txt");
    const key = toShownKey({ ...actor, fileId: id, attempt: 1, tries: 1 }, null);
    await fixture.storage.put(key, Buffer.from("abcdefghij"));
    await fixture.admin.query("update files.file set shown_key = $2 where id = $1", [id, key]);

    const response = await open(url, { range: "bytes=7-" });

    expect([response.status, response.headers.get("content-range")]).toEqual([206, "bytes 7-9/10"]);
    expect(await response.text()).toBe("hij");
    expect(await (await open(download_url)).text()).toBe(digits);
  });

  it("is refused if it begins after the end", async () => {
    const { url } = await aProcessedFile(digits, "digits.txt");

    const response = await open(url, { range: "bytes=100-" });

    expect(response.headers.get("content-range")).toBe("bytes */100");
    await expectRefused(response, 416, "invalid_input");
  });

  it("is sent only if the content is the version that the caller has", async () => {
    const { url } = await aProcessedFile(digits, "digits.txt");
    const tag = (await open(url)).headers.get("etag") ?? "";

    expect((await open(url, { range: "bytes=0-1", "if-range": tag })).status).toBe(206);
    expect((await open(url, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  });
});

describe("a cached content", () => {
  it("is not sent again", async () => {
    const { url } = await aProcessedFile(digits, "digits.txt");
    const tag = (await open(url)).headers.get("etag") ?? "";

    const response = await open(url, { "if-none-match": tag });

    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe(tag);
  });

  it("keeps the same address for ten minutes, and then gets a new one", async () => {
    const { id, url } = await aFile(fixture, actor);
    const addressNow = async () => (await fixture.call<StoredFile>(actor, `GET /files/${id}`)).body.url;
    const step = 600_000;
    fixture.clock.now = Math.ceil(fixture.clock.now / step) * step;

    const atBegin = await addressNow();
    fixture.clock.now -= step - 1;
    const before = await addressNow();
    fixture.clock.now += step;
    const after = await addressNow();

    expect(before).toBe(atBegin);
    expect(after).not.toBe(atBegin);
    expect(url).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}\/content\?/);
  });
});

describe("a signed address", () => {
  it("expires after 10 to 20 minutes", async () => {
    const { url } = await aFile(fixture, actor);
    const issued = fixture.clock.now;

    fixture.clock.now = issued + 10 * 60_000;
    expect((await open(url)).status).toBe(200);
    fixture.clock.now = issued + 20 * 60_000 + 1;
    const ended = await open(url);
    fixture.clock.now = issued;

    await expectRefused(ended, 403, "not_allowed");
  });

  it("is valid only for what it was signed for", async () => {
    const [file, other] = [await aFile(fixture, actor), await aFile(fixture, actor)];
    const changed = (change: (address: URL) => void) => {
      const address = new URL(file.url, fixture.origin);
      change(address);
      return `${address.pathname}${address.search}`;
    };
    const set = (name: string, value: string) => changed(({ searchParams }) => searchParams.set(name, value));
    const signature = new URL(file.url, fixture.origin).searchParams.get("signature") ?? "";

    const forged = [
      file.url.replace(file.id, other.id),
      set("organization", aMemberOf().organizationId),
      set("purpose", "download"),
      set("until", String(Math.ceil(fixture.clock.now / 1_000) + 100_000)),
      set("signature", `${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`),
      set("signature", "x"),
      file.url.replace("/content?", "/thumbnail?"),
    ];

    for (const address of forged) await expectRefused(await open(address), 403, "not_allowed");
  });

  it.each(["signature", "until", "organization"])("is rejected without its %s", async (part) => {
    const address = new URL((await aFile(fixture, actor)).url, fixture.origin);
    address.searchParams.delete(part);

    await expectRefused(await open(`${address.pathname}${address.search}`), 401, "not_signed_in");
  });
});

describe("the thumbnail of a file", () => {
  it("is shown after it was created", async () => {
    const file = await aProcessedFile("RIFF", "shot.txt");
    const key = toThumbnailKey({ organizationId: actor.organizationId, fileId: file.id });
    const webp = Buffer.from("RIFF0000WEBP");
    await fixture.storage.put(key, webp);
    await fixture.admin.query("update files.file set thumbnail_key = $2 where id = $1", [file.id, key]);

    const { thumbnail_url } = (await fixture.call<StoredFile>(actor, `GET /files/${file.id}`)).body;
    const response = await open(thumbnail_url ?? "");

    expect(file.thumbnail_url).toBeNull();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(webp);
    const again = await open(thumbnail_url ?? "", { "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("is not found if there is none", async () => {
    const { id } = await aFile(fixture, actor);
    const authorization = `Bearer ${await fixture.tokenFor(actor)}`;

    await expectRefused(await open(`/api/v1/files/${id}/thumbnail`, { authorization }), 404, "not_found");
  });
});
