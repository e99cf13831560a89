import { createHash } from "node:crypto";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { publishToken, type TestRegistry } from "./registry.builder.ts";

type Files = Record<string, string>;

/** A release to publish. The manifest describes the files correctly, unless a test changes it. */
export interface TestRelease {
  manifest: ReleaseManifest;
  files: Files;
}

let made = 0;

export function aRelease(manifest: Partial<ReleaseManifest> = {}, files?: Files): TestRelease {
  made += 1;
  const name = manifest.name ?? `mf-module-${made}`;
  const content = files ?? { "remoteEntry.js": `export const made = ${made};` };
  return {
    manifest: {
      name,
      version: `1.0.0-${String(made).padStart(10, "0")}`,
      contract: 1,
      entry: Object.keys(content)[0] ?? "",
      mounts: [`/${name}`],
      nav: [],
      preload: [],
      files: Object.entries(content).map(([path, text]) => ({
        path,
        size: Buffer.byteLength(text),
        integrity: getIntegrity(text),
      })),
      ...manifest,
    },
    files: content,
  };
}

export function getIntegrity(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}

/** Returns the upload form of a release. */
export function getForm({ manifest, files }: TestRelease): FormData {
  const form = new FormData();
  form.append("manifest", JSON.stringify(manifest));
  for (const [path, text] of Object.entries(files)) form.append("file", new Blob([text]), path);
  return form;
}

export async function publish(
  registry: TestRegistry,
  upload: TestRelease | FormData,
  token = publishToken,
  query = "",
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${registry.origin}/api/v1/registry/releases${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: upload instanceof FormData ? upload : getForm(upload),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
