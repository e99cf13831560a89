import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migrations, Table } from "./tables.ts";

/** The contents of a backup. It is written last: a folder without a manifest is not a complete backup. */
export interface Manifest {
  format: 1;
  /** The time of the database snapshot, as ISO 8601. */
  takenAt: string;
  migrations: Migrations;
  tables: SavedTable[];
  /** The last values of sequences, by name. */
  sequences: Record<string, string>;
  /** The names of the saved folders, such as `FILES_DIR`; the files of each are listed in `<name>.jsonl`. */
  folders: string[];
}

/** A saved table. Its rows are in `tables/<name>.copy.gz`; the hash is of the uncompressed text. */
export interface SavedTable extends Table {
  rows: number;
  sha256: string;
}

/** A line in `<folder>.jsonl`. */
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

/**
 * Reads the manifest of a backup.
 *
 * @throws Error when the folder does not hold a complete backup, or one that a newer version wrote.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), "utf8").catch(() => {
    throw new Error(`${folder} is not a whole backup: it has no ${name}.`);
  });
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new Error(`${folder} was written by a newer version of Tessera.`);
  return manifest;
}
