import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migrations, Table } from "./tables.ts";

/** What a backup holds. It is written last: a folder without one is no backup. */
export interface Manifest {
  format: 1;
  /** When the state of the database was taken, as ISO 8601. */
  takenAt: string;
  migrations: Migrations;
  tables: SavedTable[];
  /** The next values of sequences by name. */
  sequences: Record<string, string>;
  /** Folders of files by name, like `FILES_DIR`; what is in each is in `<name>.jsonl`. */
  folders: string[];
}

/** A table's rows are in `tables/<name>.copy.gz`; the hash is that of the text before it was compressed. */
export interface SavedTable extends Table {
  rows: number;
  sha256: string;
}

/** A line of `<folder>.jsonl`. */
export interface SavedFile {
  path: string;
  bytes: number;
  sha256: string;
}

const name = "manifest.json";

export function tableFile(folder: string, table: Pick<Table, "name">): string {
  return join(folder, "tables", `${table.name.replaceAll('"', "")}.copy.gz`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`, { flag: "wx" });
}

/** @throws Error when the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), "utf8").catch(() => {
    throw new Error(`${folder} is not a whole backup: it has no ${name}.`);
  });
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new Error(`${folder} was written by a newer version of Tessera.`);
  return manifest;
}
