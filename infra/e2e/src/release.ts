import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { apiBase } from "@tessera/wire/api/route";
import { callApi, obtain, readToken } from "./api.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const base = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");

interface Manifest {
  name: string;
  version: string;
  entry: string;
  files: { path: string; integrity: string; size: number }[];
}

/** A build of a module with a changed entry. */
export interface Variant {
  manifest: Manifest;
  contentOf(file: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Returns the build in `folder` with its entry changed. */
export async function aVariant(
  name: string,
  change: (entry: string) => string,
  folder = path.join(root, name, "dist"),
): Promise<Variant> {
  const manifest = JSON.parse(await readFile(path.join(folder, "release.json"), "utf8")) as Manifest;
  const entry = change(await readFile(path.join(folder, manifest.entry), "utf8"));
  const integrity = `sha384-${createHash("sha384").update(entry).digest("base64")}`;
  const version = `${manifest.version}-${createHash("sha256").update(entry).digest("hex").slice(0, 6)}`;
  const files = manifest.files.map((file) =>
    file.path === manifest.entry ? { ...file, integrity, size: Buffer.byteLength(entry) } : file,
  );
  return {
    manifest: { ...manifest, version, files },
    contentOf: async (file) =>
      file === manifest.entry
        ? new TextEncoder().encode(entry)
        : new Uint8Array(await readFile(path.join(folder, file))),
  };
}

/** Returns a change of an entry that runs `first` before it, for example to mark the page or to throw. */
export function beginningWith(first: string): (entry: string) => string {
  return (entry) => `${first}\n${entry}`;
}

/** Publishes a release of a module as it was built here, whose entry runs `first` before. Returns its version. */
export function publishVariant(token: string, name: string, first: string): Promise<string> {
  return publishChanged(token, name, beginningWith(first));
}

/** Publishes a release of a module as it was built in `folder`, with a changed entry, to the shelf. Returns its version. */
export async function publishChanged(
  token: string,
  name: string,
  change: (entry: string) => string,
  folder?: string,
): Promise<string> {
  const { manifest, contentOf } = await aVariant(name, change, folder);
  const { version, files } = manifest;
  const form = new FormData();
  form.append("manifest", JSON.stringify(manifest));
  for (const file of files) form.append("file", new Blob([await contentOf(file.path)]), file.path);
  const response = await fetch(`${base}${apiBase}/registry/releases?to=shelf`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${name} ${version} was not published: ${await response.text()}`);
  return version;
}

/** Resolves once new pages get a release that was promoted. */
export async function waitUntilServed(version: string): Promise<void> {
  const readPage = async () => (await fetch(`${base}/sign-in`)).text();
  await expect.poll(readPage, { timeout: 20_000 }).toContain(version);
}

/** Serves a release to one organization until `end` is called. */
export async function startCanary(
  token: string,
  release: { name: string; version: string; organizationId: string },
): Promise<{ end(): Promise<void> }> {
  const { name, version, organizationId } = release;
  const params = { name };
  const body = { version, organizations: [organizationId] };
  await obtain(token, "POST /registry/modules/:name/canary", { params, body });
  return {
    async end() {
      await callApi(token, "DELETE /registry/modules/:name/canary", { params });
    },
  };
}

/** Waits until the pages of someone's session use a release. */
export async function untilServed(page: Page, version: string): Promise<void> {
  await expect(async () => {
    const response = await page.request.get("/dashboard", { headers: { accept: "text/html" } });
    expect(await response.text()).toContain(version);
  }).toPass();
}

/** After each test of a file, however it ends, ends the module's canary and restores the release that was current before. */
export function restoreReleaseAfterEach(name: string): void {
  const params = { name };
  const readState = async () => {
    const token = await readToken("owner@demo.test");
    const state = await obtain<{ current: string; canary: object | null }>(
      token,
      "GET /registry/modules/:name",
      { params },
    );
    return { token, ...state };
  };
  let former: string;
  test.beforeEach(async () => {
    former = (await readState()).current;
  });
  test.afterEach(async () => {
    const { token, current, canary } = await readState();
    if (canary) await callApi(token, "DELETE /registry/modules/:name/canary", { params });
    if (current === former) return;
    await obtain(token, "POST /registry/modules/:name/promote", { params, body: { version: former } });
    await waitUntilServed(former);
  });
}
