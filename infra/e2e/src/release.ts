import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { apiBase } from "@tessera/wire/route";

const root = path.resolve(import.meta.dirname, "../../..");
const base = (process.env.DESK_ORIGIN ?? "").replace("localhost", "127.0.0.1");

interface Manifest {
  name: string;
  version: string;
  entry: string;
  files: { path: string; integrity: string; size: number }[];
}

/** A release of a module as it was built here, whose entry does something more: it marks the page, or breaks. */
export async function publishVariant(token: string, name: string, first: string): Promise<string> {
  const folder = path.join(root, name, "dist");
  const manifest = JSON.parse(await readFile(path.join(folder, "release.json"), "utf8")) as Manifest;
  const entry = `${first}\n${await readFile(path.join(folder, manifest.entry), "utf8")}`;
  const integrity = `sha384-${createHash("sha384").update(entry).digest("base64")}`;
  const version = `${manifest.version}-${createHash("sha256").update(entry).digest("hex").slice(0, 6)}`;
  const files = manifest.files.map((file) =>
    file.path === manifest.entry ? { ...file, integrity, size: Buffer.byteLength(entry) } : file,
  );
  const form = new FormData();
  form.append("manifest", JSON.stringify({ ...manifest, version, files }));
  for (const file of files) {
    const content =
      file.path === manifest.entry ? entry : new Uint8Array(await readFile(path.join(folder, file.path)));
    form.append("file", new Blob([content]), file.path);
  }
  const answer = await fetch(`${base}${apiBase}/registry/releases?to=shelf`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${name} ${version} was not published: ${await answer.text()}`);
  return version;
}
