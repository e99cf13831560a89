import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request as send } from "node:http";
import { connect } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleaseAuditEntry, ReleaseManifest } from "@tessera/wire/release/release";
import { aLimitedDisk } from "../../test/limited-disk.builder.ts";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, getForm, getIntegrity, publish } from "../../test/release.builder.ts";

const mebibyte = 1024 * 1024;
const disk = aLimitedDisk();
let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry({ disk });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

const headers = { authorization: `Bearer ${publishToken}` };

async function readVersions(name: string): Promise<string[]> {
  const response = await registry.app.inject({ url: `/api/v1/registry/releases/${name}` });
  return response.json<{ items: ReleaseManifest[] }>().items.map(({ version }) => version);
}

async function stagings(): Promise<string[]> {
  return (await readdir(registry.releasesDir)).filter((name) => name.startsWith("."));
}

/** Sends zeros until there is a response, or until `bytes` were sent. Returns the response and what it cost. */
async function sendZeros(bytes: number, length: Record<string, string | number>) {
  const type = "multipart/form-data; boundary=zeros";
  const request = send(`${registry.origin}/api/v1/registry/releases`, {
    method: "POST",
    headers: { ...headers, "content-type": type, ...length },
  });
  const answered = once(request, "response") as Promise<[IncomingMessage]>;
  let hasAnswer = false;
  void answered.then(() => {
    hasAnswer = true;
  });
  const piece = Buffer.alloc(256 * 1024);
  const before = process.memoryUsage().rss;
  let [sent, grown] = [0, 0];
  while (sent < bytes && !hasAnswer) {
    sent += piece.length;
    if (!request.write(piece)) await Promise.race([once(request, "drain"), answered]);
    grown = Math.max(grown, process.memoryUsage().rss - before);
  }
  if (!hasAnswer) request.end();
  const [response] = await answered;
  const body = (await json(response)) as Record<string, unknown>;
  request.destroy();
  return { status: response.statusCode, body, sent, grown };
}

describe("an upload of 500 MB", () => {
  it("is refused before a tenth of it was sent, uses no memory, and its publisher gets the reason", async () => {
    const bytes = 500 * mebibyte;

    const { status, body, sent, grown } = await sendZeros(bytes, { "content-length": bytes });

    expect(status).toBe(413);
    expect(body).toMatchObject({
      code: "too_large",
      detail: "A release has at most 2000 files and 200 MiB.",
    });
    expect(sent).toBeLessThan(bytes / 10);
    expect(grown).toBeLessThan(100 * mebibyte);
    expect(await stagings()).toEqual([]);
  });

  it("must declare its length", async () => {
    const { status, body } = await sendZeros(mebibyte, { "transfer-encoding": "chunked" });

    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { "content-length": "is missing" } });
  });
});

describe("a release that is too large", () => {
  const named = (path: string, size: number) => ({ path, size, integrity: getIntegrity("1") });

  it.each<[string, ReleaseManifest["files"], string]>([
    ["by all of its files", Array.from({ length: 20 }, (_, n) => named(`${n}.js`, 11 * mebibyte)), "200 MiB"],
    ["by one of them", [named("0.js", 1), named("big.js", 26 * mebibyte)], "25 MiB"],
    ["by their number", Array.from({ length: 10_000 }, (_, n) => named(`${n}.js`, 1)), "2000 files"],
  ])("is refused %s", async (_what, files, limit) => {
    // More parts than the parser accepts by default; only the manifest lists all 10,000.
    const sent = files.slice(0, 1_200).map(({ path }) => [path, "1"]);
    const release = aRelease({ entry: "0.js", files }, Object.fromEntries(sent));

    const { status, body } = await publish(registry, release);

    expect(status).toBe(413);
    expect(body).toMatchObject({ code: "too_large", detail: expect.stringContaining(limit) });
    expect(await readVersions(release.manifest.name)).toEqual([]);
    expect(await stagings()).toEqual([]);
  });

  it("is refused because of its manifest alone", async () => {
    const form = new FormData();
    form.append("manifest", " ".repeat(3 * mebibyte));

    expect(await publish(registry, form)).toMatchObject({ status: 413, body: { code: "too_large" } });
  });
});

describe("a publication that is cut off halfway", () => {
  it("leaves neither a row nor a file", async () => {
    const release = aRelease({}, { "remoteEntry.js": "x".repeat(500_000) });
    const body = new Response(getForm(release));
    const whole = Buffer.from(await body.clone().arrayBuffer());
    const { hostname, port } = new URL(registry.origin);
    const socket = connect(Number(port), hostname);
    const head = [
      "POST /api/v1/registry/releases HTTP/1.1",
      "host: desk.test",
      `authorization: ${headers.authorization}`,
      `content-type: ${body.headers.get("content-type")}`,
      `content-length: ${whole.length}`,
    ].join("\r\n");
    socket.write(`${head}\r\n\r\n`);
    socket.write(whole.subarray(0, whole.length / 2));
    while ((await stagings()).length === 0);

    socket.destroy();

    while ((await stagings()).length > 0);
    expect(await readVersions(release.manifest.name)).toEqual([]);
    expect((await publish(registry, release)).status).toBe(201);
  });
});

describe("a full disk", () => {
  it("is reported, leaves nothing behind, and is no longer a problem once there is space", async () => {
    const release = aRelease({}, { "remoteEntry.js": "x".repeat(300_000), "list.js": "y".repeat(300_000) });
    disk.left = 400_000;

    const { status, body } = await publish(registry, release);
    disk.left = Number.POSITIVE_INFINITY;

    expect(status).toBe(507);
    expect(body).toMatchObject({ code: "storage_full" });
    expect(await readVersions(release.manifest.name)).toEqual([]);
    expect(await stagings()).toEqual([]);
    expect((await publish(registry, release)).status).toBe(201);
  });
});

describe("concurrent publications", () => {
  async function readTrail(name: string): Promise<string[]> {
    const response = await registry.app.inject({ url: `/api/v1/registry/audit?name=${name}`, headers });
    const { items } = response.json<{ items: ReleaseAuditEntry[] }>();
    return items.map(({ action, version }) => `${action} ${version}`);
  }

  async function readPointers(name: string) {
    return registry.db
      .selectFrom("registry.pointer")
      .select(["version", "previous_version"])
      .where("name", "=", name)
      .execute();
  }

  it("of the same release create one row, one pointer and one audit entry per action", async () => {
    const release = aRelease();
    const { name, version } = release.manifest;

    const answers = await Promise.all([publish(registry, release), publish(registry, release)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await readVersions(name)).toEqual([version]);
    expect(await readPointers(name)).toEqual([{ version, previous_version: null }]);
    expect(await readTrail(name)).toEqual([`promote ${version}`, `publish ${version}`]);
  });

  it("of two versions create two rows and one pointer, whose previous version is the other one", async () => {
    const one = aRelease();
    const { name } = one.manifest;
    const other = aRelease({ name });

    const answers = await Promise.all([publish(registry, one), publish(registry, other)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [pointer, ...others] = await readPointers(name);
    const [last, first] = [pointer?.version, pointer?.previous_version];
    expect(others).toEqual([]);
    expect([last, first].toSorted()).toEqual([one, other].map(({ manifest }) => manifest.version).toSorted());
    expect(await readTrail(name)).toEqual([
      `promote ${last}`,
      `publish ${last}`,
      `promote ${first}`,
      `publish ${first}`,
    ]);
  });

  it("of different contents under one version store the one that came first", async () => {
    const one = aRelease({}, { "remoteEntry.js": "one" });
    const { name, version } = one.manifest;
    const other = aRelease({ name, version }, { "remoteEntry.js": "other" });

    const answers = await Promise.all([publish(registry, one), publish(registry, other)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await readVersions(name)).toEqual([version]);
    expect(await readTrail(name)).toHaveLength(2);
  });
});
