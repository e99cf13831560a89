import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { giveFolder, type Owner, restoreFolder } from "./folders.ts";
import { Measure } from "./hashing.ts";
import { type Manifest, readManifest, type SavedTable, tableFile } from "./manifest.ts";
import { copyIn, copyOut, listMigrations, listTables, type Migrations, prepareConnection } from "./tables.ts";

export interface RestoreOptions {
  /** The address of the database, migrated by the version that took the backup, with a role as in `BackupOptions`. */
  databaseUrl: string;
  /** The folders to restore files to, by name. */
  folders: Record<string, string>;
  from: string;
  /** True to delete existing rows of organizations; without it, a database that has such rows is refused. */
  replace?: boolean | undefined;
  /** The user of the services, to whom the folders are given. Only root can give files away. */
  owner?: Owner | undefined;
  log?: ((line: string) => void) | undefined;
}

/**
 * Restores a backup into a database and folders. If it fails, no row is restored. Every table is read back and its hash compared before the
 * transaction commits. Nothing else may use the database in the meantime.
 */
export async function restore({
  databaseUrl,
  folders,
  from,
  replace = false,
  owner,
  log = () => {},
}: RestoreOptions): Promise<void> {
  const manifest = await readManifest(from);
  refuseMissingFolders(manifest, folders);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await prepareConnection(client);
    refuseOtherMigrations(manifest.migrations, await listMigrations(client));
    if (!replace) await refuseUsedDatabase(client, manifest);
    for (const name of manifest.folders) {
      const folder = folders[name] ?? "";
      log(`${name}: ${await restoreFolder(from, name, folder)} files`);
      if (owner) await giveFolder(folder, owner);
    }
    await client.query("begin");
    await restoreTables(client, manifest, from, log);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

function refuseMissingFolders(manifest: Manifest, folders: Record<string, string>): void {
  const missing = manifest.folders.filter((name) => !folders[name]);
  if (missing.length > 0)
    throw new Error(`The backup has files for ${missing.join(", ")}: say where they go.`);
}

function refuseOtherMigrations(saved: Migrations, found: Migrations): void {
  for (const domain of new Set([...Object.keys(saved), ...Object.keys(found)])) {
    const [theirs, ours] = [saved[domain] ?? [], found[domain] ?? []];
    const other = theirs.find((name) => !ours.includes(name)) ?? ours.find((name) => !theirs.includes(name));
    if (other === undefined) continue;
    const place = theirs.includes(other)
      ? "the backup, not in this database"
      : "this database, not in the backup";
    throw new Error(
      `Migration ${other} of ${domain} ran in ${place}. Migrate the database with the version of Tessera that the backup is of; upgrade after it.`,
    );
  }
}

async function refuseUsedDatabase(client: Client, { tables }: Manifest): Promise<void> {
  for (const { name } of tables.filter(({ isTenants }) => isTenants)) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) throw new Error(`${name} has rows already. To delete them, restore with --replace.`);
  }
}

async function restoreTables(
  client: Client,
  { migrations, tables, sequences }: Manifest,
  from: string,
  log: (line: string) => void,
): Promise<void> {
  // The rows were consistent when they were saved, so triggers and foreign keys do not have to run again.
  await client.query("set local session_replication_role = replica");
  const all = await listTables(client, Object.keys(migrations));
  await client.query(`truncate ${all.map(({ name }) => name).join(", ")}`);
  for (const table of tables) {
    await loadTable(client, table, tableFile(from, table));
    if ((await hashTable(client, table)) !== table.sha256) {
      throw new Error(`${table.name} came out different from what was saved. Nothing was restored.`);
    }
    log(`${table.name}: ${table.rows} rows`);
  }
  for (const [name, value] of Object.entries(sequences)) {
    await client.query("select setval($1, $2::bigint)", [name, value]);
  }
}

async function loadTable(client: Client, table: SavedTable, file: string): Promise<void> {
  const measure = new Measure();
  await pipeline(createReadStream(file), createGunzip(), measure, client.query(copyFrom(copyIn(table))));
  if (measure.sha256() !== table.sha256) {
    throw new Error(`${file} is damaged: its hash is another one. Nothing was restored.`);
  }
}

async function hashTable(client: Client, table: SavedTable): Promise<string> {
  const measure = new Measure();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(copyOut(table))), measure, nowhere);
  return measure.sha256();
}
