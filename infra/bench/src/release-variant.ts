import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

interface Manifest {
  name: string;
  version: string;
  entry: string;
  files: { path: string; integrity: string; size: number }[];
}

/** A release as a publisher sends it. */
export interface Variant {
  name: string;
  version: string;
  form: FormData;
}

/** Makes a release of a module as it was built here, with only its entry changed, as after a small change. */
export async function makeVariant(name: string, mark: number): Promise<Variant> {
  const folder = path.join(root, name, "dist");
  const manifest = JSON.parse(await readFile(path.join(folder, "release.json"), "utf8")) as Manifest;
  const entry = `/* ${mark} */${await readFile(path.join(folder, manifest.entry), "utf8")}`;
  const integrity = `sha384-${createHash("sha384").update(entry).digest("base64")}`;
  const version = `${manifest.version}-${createHash("sha256").update(entry).digest("hex").slice(0, 6)}`;
  const files = manifest.files.map((file) =>
    file.path === manifest.entry ? { ...file, integrity, size: Buffer.byteLength(entry) } : file,
  );
  const form = new FormData();
  form.append("manifest", JSON.stringify({ ...manifest, version, files }));
  for (const file of files) {
    const content = file.path === manifest.entry ? entry : await readContent(path.join(folder, file.path));
    form.append("file", new Blob([content]), file.path);
  }
  return { name, version, form };
}

async function readContent(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(file));
}
