import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { saveFolder } from "./folders.ts";
import { Measure } from "./hashing.ts";
import { type Manifest, type SavedTable, tableFile, writeManifest } from "./manifest.ts";
import { copyOut, listMigrations, listTables, prepareConnection, type Table } from "./tables.ts";

export interface BackupOptions {
  /** The address of the database, with a superuser or a role that bypasses row-level security. */
  databaseUrl: string;
  /** The folders of files to save, by name: `{ FILES_DIR: "/data" }`. */
  folders: Record<string, string>;
  /** The folder for the backup: empty, or not created yet. */
  to: string;
  log?: ((line: string) => void) | undefined;
}

/**
 * Writes every table and file of an installation into a folder while the installation is in use. The tables are a snapshot of one moment.
 * Files are copied before the snapshot, and new ones again after it, so the backup contains every file that the tables refer to. Files that
 * no row refers to are deleted after a restore, as they would have been without it.
 */
export async function backUp({ databaseUrl, folders, to, log = () => {} }: BackupOptions): Promise<Manifest> {
  await makeEmptyFolder(to);
  const saved = Object.entries(folders).map(([name, source]) => ({ name, source, files: new Set<string>() }));
  const saveFiles = async () => {
    for (const { name, source, files } of saved) await saveFolder(source, to, name, files);
  };
  await saveFiles();
  const database = await saveDatabase(databaseUrl, to, log);
  await saveFiles();
  for (const { name, files } of saved) log(`${name}: ${files.size} files`);
  const manifest: Manifest = { format: 1, ...database, folders: saved.map(({ name }) => name) };
  await writeManifest(to, manifest);
  return manifest;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a folder for this backup alone.`);
}

async function saveDatabase(
  databaseUrl: string,
  to: string,
  log: (line: string) => void,
): Promise<Omit<Manifest, "format" | "folders">> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await prepareConnection(client);
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ now: Date }>("select now()");
    const migrations = await listMigrations(client);
    const domains = Object.keys(migrations);
    const tables: SavedTable[] = [];
    for (const table of await listTables(client, domains)) {
      const saved = await saveTable(client, table, tableFile(to, table));
      tables.push(saved);
      log(`${saved.name}: ${saved.rows} rows`);
    }
    return {
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations,
      tables,
      sequences: await readSequences(client, domains),
    };
  } finally {
    await client.end();
  }
}

async function saveTable(client: Client, table: Table, file: string): Promise<SavedTable> {
  await mkdir(dirname(file), { recursive: true });
  const measure = new Measure();
  await pipeline(
    client.query(copyTo(copyOut(table))),
    measure,
    createGzip({ level: 1 }),
    createWriteStream(file),
  );
  return { ...table, rows: measure.lines, sha256: measure.sha256() };
}

async function readSequences(client: Client, domains: string[]): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [domains],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
