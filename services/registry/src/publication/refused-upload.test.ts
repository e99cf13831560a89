import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NavEntry, ReleaseManifest } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, getForm, getIntegrity, publish, type TestRelease } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

async function expectNothingStored({ manifest }: TestRelease): Promise<void> {
  const list = await registry.app.inject({ url: `/api/v1/registry/releases/${manifest.name}` });
  const current = await registry.app.inject({ url: "/api/v1/registry/current" });
  expect(list.json()).toEqual({ items: [] });
  expect(current.json()).toEqual({ shell: null, modules: [] });
  expect(await readdir(registry.releasesDir)).toEqual([]);
}

describe("POST /registry/releases", () => {
  it.each([["a wrong token"], [""], [`${publishToken}x`]])("refuses %j as publish token", async (token) => {
    const release = aRelease();

    const { status, body } = await publish(registry, release, token);

    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "not_signed_in" });
    await expectNothingStored(release);
  });

  it("refuses requests that are not multipart", async () => {
    const response = await registry.app.inject({
      method: "POST",
      url: "/api/v1/registry/releases",
      headers: { authorization: `Bearer ${publishToken}` },
      payload: { manifest: aRelease().manifest },
    });

    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: "unsupported_type" });
  });

  it("refuses an upload that ends within a file", async () => {
    const release = aRelease({}, { "remoteEntry.js": "x".repeat(100_000) });
    const body = new Response(getForm(release));
    const whole = Buffer.from(await body.clone().arrayBuffer());

    const response = await registry.app.inject({
      method: "POST",
      url: "/api/v1/registry/releases",
      headers: {
        authorization: `Bearer ${publishToken}`,
        "content-type": body.headers.get("content-type") ?? "",
      },
      payload: whole.subarray(0, 50_000),
    });

    expect(response.statusCode).toBe(422);
    await expectNothingStored(release);
  });

  it("refuses an unsupported contract", async () => {
    const release = aRelease({ contract: 2 });

    const { status, body } = await publish(registry, release);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "conflict", detail: expect.stringContaining("Contract 2") });
    await expectNothingStored(release);
  });

  describe("refuses an upload whose files do not match its manifest:", () => {
    const entry = "remoteEntry.js";
    const cases: [string, (release: TestRelease) => void][] = [
      ["a file missing", ({ files }) => delete files[entry]],
      ["a file too many", ({ files }) => Object.assign(files, { "extra.js": "1" })],
      ["a file longer than stated", ({ files }) => Object.assign(files, { [entry]: `${files[entry]} ` })],
      [
        "a file much longer than stated",
        ({ files }) => Object.assign(files, { [entry]: "x".repeat(3_000_000) }),
      ],
      ["a file shorter than stated", ({ files }) => Object.assign(files, { [entry]: "x" })],
      [
        "a tampered file",
        ({ files }) => Object.assign(files, { [entry]: files[entry]?.replace("const", "tsnoc") }),
      ],
      ["a name that leads out", ({ files }) => Object.assign(files, { "../../evil.js": "1" })],
      ["an absolute name", ({ files }) => Object.assign(files, { "/etc/evil": "1" })],
    ];

    it.each(cases)("%s", async (_name, spoil) => {
      const release = aRelease({}, { "remoteEntry.js": "export const one = 1;", "list.js": "2" });
      spoil(release);

      const { status, body } = await publish(registry, release);

      expect(status).toBe(422);
      expect(body).toMatchObject({ code: "invalid_input", fields: expect.any(Object) });
      await expectNothingStored(release);
    });

    it("a file twice", async () => {
      const release = aRelease();
      const form = getForm(release);
      form.append("file", new Blob([release.files["remoteEntry.js"] ?? ""]), "remoteEntry.js");

      expect((await publish(registry, form)).status).toBe(422);
      await expectNothingStored(release);
    });

    it("a file before the manifest, or no manifest at all", async () => {
      const release = aRelease();
      const form = new FormData();
      form.append("file", new Blob(["1"]), "remoteEntry.js");

      expect((await publish(registry, form)).status).toBe(422);
      form.append("manifest", JSON.stringify(release.manifest));
      expect((await publish(registry, form)).status).toBe(422);
      await expectNothingStored(release);
    });
  });

  describe("refuses a manifest that", () => {
    const file = (path: string) => ({ path, size: 1, integrity: getIntegrity("1") });
    const withFiles = (...paths: string[]) => ({ entry: paths[0] ?? "", files: paths.map(file) });
    const nav = { area: "main", label: "", to: "dashboard", icon: "", order: 1 } as NavEntry;
    const screen = { path: "/x", preload: [], calls: [] };
    const cases: [string, Partial<ReleaseManifest> & Record<string, unknown>][] = [
      ["has a name that leads out", { name: "../shell" }],
      ["has a version that leads out", { version: "../1" }],
      ["has an unknown key", { owner: "me" }],
      ["has a sidebar entry without a label", { nav: [nav] }],
      ["has a mount that is no path", { mounts: ["dashboard"] }],
      ["names an entry it does not have", { entry: "missing.js" }],
      ["preloads a file it does not have", { preload: ["missing.js"] }],
      ["has a page it does not have", { pages: { "/": "missing.html" } }],
      [
        "has a first screen of a file it does not have",
        { screens: [{ ...screen, preload: ["missing.js"] }] },
      ],
      ["has a first screen that writes", { screens: [{ ...screen, calls: [{ operation: "POST /x" }] }] }],
      ["has a path that leads out", withFiles("../a.js")],
      ["has an absolute path", withFiles("/a.js")],
      ["has a path with an empty step", withFiles("a//b.js")],
      ["has a path with a dot step", withFiles("a/./b.js")],
      ["has a hidden file", withFiles("a/.b.js")],
      ["has a folder for a file", withFiles("a/")],
      ["has a file below a file", withFiles("a.js", "a.js/b.js")],
      ["has a compressed form of its own", withFiles("a.js", "a.js.br")],
      ["names a file twice", withFiles("a.js", "a.js")],
      ["has a wrong kind of hash", { files: [{ path: "a.js", size: 1, integrity: "sha256-abc" }] }],
    ];

    it.each(cases)("%s", async (_name, manifest) => {
      const before = await readdir(registry.releasesDir);

      const { status, body } = await publish(registry, aRelease(manifest));

      expect(status).toBe(422);
      expect(body).toMatchObject({ code: "invalid_input", fields: expect.any(Object) });
      expect(await readdir(registry.releasesDir)).toEqual(before);
    });

    it("is too large", async () => {
      const files = [{ path: "a.js", size: 1024 ** 3, integrity: getIntegrity("1") }];

      expect((await publish(registry, aRelease({ entry: "a.js", files }))).body).toMatchObject({
        code: "too_large",
      });
    });

    it("is not JSON", async () => {
      const form = new FormData();
      form.append("manifest", "{");

      expect((await publish(registry, form)).body).toMatchObject({ fields: { manifest: "is not JSON" } });
    });
  });
});
