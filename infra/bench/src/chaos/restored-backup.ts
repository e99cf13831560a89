import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { backUp } from "@tessera/kit/backup/back-up";
import { restore } from "@tessera/kit/backup/restore";
import { migrateInstallation } from "@tessera/kit/migrations/migrate";
import { servicesFolder } from "@tessera/local/settings";
import pg from "pg";
import { aText, upload } from "../file-times.ts";
import { type Experiment, none } from "./experiment.ts";
import { writeTickets } from "./repeating.ts";
import { isDone } from "./request.ts";
import type { Scene } from "./scene.ts";

const name = "restored";

/** F17: all data is lost except for a backup, which was written while people worked. */
export const restoredBackup: Experiment = {
  id: "F17",
  fault: "a database and its files are lost, but for a backup of a minute of work",
  seeded: "one row and one file change after they were restored",
  async run(scene, isFaulty) {
    const [first, ...others] = scene.members;
    if (!first) throw new Error("Nobody is there.");
    const { env } = scene.installation.plan("files");
    const releases = scene.installation.plan("registry").env.RELEASES_DIR ?? "";
    const folders = { FILES_DIR: env.FILES_DIR ?? "", RELEASES_DIR: releases };
    const writing = writeTickets(others.slice(0, 4), "While the backup is written");
    await upload(first, aText(5_000));
    await pause(1_000);
    const acknowledged = writing.answers.filter(isDone).map(({ body }) => String(body.id));
    const [backup, again] = ["backup", "backup-of-restored"].map((one) => path.join(scene.folder, one));
    if (!backup || !again) throw new Error("No folder.");
    const saved = await backUp({ databaseUrl: scene.installation.adminUrl, folders, to: backup });
    await writing.stop();
    const databaseUrl = await makeEmpty(scene);
    const restored = {
      FILES_DIR: path.join(scene.folder, "restored-files"),
      RELEASES_DIR: path.join(scene.folder, "restored-releases"),
    };
    await restore({ databaseUrl, folders: restored, from: backup });
    const missing = await countMissing(databaseUrl, acknowledged);
    if (isFaulty) await change(databaseUrl, backup, restored.FILES_DIR);
    const found = await backUp({ databaseUrl, folders: restored, to: again });
    await scene.query(`drop database ${name} with (force)`);
    const hashes = new Map(found.tables.map((table) => [table.name, table.sha256]));
    const differing = saved.tables.filter((table) => hashes.get(table.name) !== table.sha256);
    return [
      none("tables whose rows hash differently", differing.length),
      none("files that are missing or hash differently", await countDiffering(backup, again)),
      none("tickets acknowledged before the backup that are missing", missing),
      none("tables or files that were not there to compare", saved.tables.length > 100 ? 0 : 1),
    ];
  },
};

/** Creates a database on the same server with the empty tables of this version. Returns its URL. */
async function makeEmpty({ query, postgres }: Scene): Promise<string> {
  await query(`drop database if exists ${name} with (force)`);
  await query(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await migrateInstallation({
    adminUrl: url.href,
    servicesFolder,
    // Nobody logs in, and the roles keep the passwords they have.
    rolePassword: () => undefined,
  });
  return url.href;
}

async function withDatabase<Answer>(
  url: string,
  act: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return act(client).finally(() => client.end());
}

function countMissing(url: string, ids: string[]): Promise<number> {
  return withDatabase(url, async (client) => {
    const { rowCount } = await client.query("select from tickets.ticket where id = any($1)", [ids]);
    return ids.length - (rowCount ?? 0);
  });
}

async function change(url: string, backup: string, filesFolder: string): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      "update tickets.ticket set title = title || '.' where ctid = (select min(ctid) from tickets.ticket)",
    );
  });
  const [line = ""] = (await readFile(path.join(backup, "FILES_DIR.jsonl"), "utf8")).split("\n");
  await writeFile(path.join(filesFolder, JSON.parse(line).path), "changed");
}

async function countDiffering(one: string, other: string): Promise<number> {
  let differing = 0;
  for (const folder of ["FILES_DIR", "RELEASES_DIR"]) {
    const [theirs, ours] = await Promise.all([readLines(one, folder), readLines(other, folder)]);
    differing += [...theirs].filter((line) => !ours.has(line)).length;
  }
  return differing;
}

/** Reads the list of a folder's files from a backup: one line per file, with path, length and hash. */
async function readLines(backup: string, folder: string): Promise<Set<string>> {
  const text = await readFile(path.join(backup, `${folder}.jsonl`), "utf8");
  return new Set(text.split("\n").filter(Boolean));
}
