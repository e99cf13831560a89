import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { notesServices } from "../../test/notes.builder.ts";
import { aTestDatabase, type TestDatabase } from "../testing/database.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

/** Texts with characters that COPY, SQL or a line format could misinterpret. */
const bodies = [
  "plain",
  "tab\there",
  "two\nlines\r\n",
  "back\\slash \\N \\.",
  "",
  "'quoted' \"twice\"",
  "Ünïcödé 日本 🎫",
];

let from: TestDatabase;
let to: TestDatabase;
let folder: string;
let sourceFiles: string;

beforeAll(async () => {
  [from, to] = [
    await aTestDatabase({ servicesFolder: notesServices }),
    await aTestDatabase({ servicesFolder: notesServices }),
  ];
  await asAdmin(from, async (client) => {
    for (const body of bodies) {
      await client.query("insert into notes.note (organization_id, body, views) values ('acme', $1, 7)", [
        body,
      ]);
    }
    await client.query(
      "insert into notes.idempotency (organization_id, user_id, key, request_hash, answer) values ('acme', 'ann', 'k', 'h', $1)",
      [JSON.stringify({ text: "a\tb\\", none: null })],
    );
  });
});
afterAll(async () => {
  await from.drop();
  await to.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-backup-"));
  sourceFiles = join(folder, "source");
  await mkdir(join(sourceFiles, "ab"), { recursive: true });
  await writeFile(join(sourceFiles, "ab/one"), "the first file");
  await writeFile(join(sourceFiles, "two"), Buffer.from([0, 1, 2, 255]));
  await asAdmin(to, (client) => client.query("truncate notes.note, notes.idempotency"));
});
afterEach(() => rm(folder, { recursive: true }));

async function asAdmin<Result>(
  { adminUrl }: TestDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function notesIn(database: TestDatabase): Promise<unknown[]> {
  return asAdmin(database, async (client) => {
    const { rows } = await client.query(
      "select id, body, views, created_at::text, (select answer from notes.idempotency) from notes.note order by id",
    );
    return rows;
  });
}

async function aBackup(): Promise<string> {
  const backup = join(folder, "backup");
  await backUp({ databaseUrl: from.adminUrl, folders: { FILES_DIR: sourceFiles }, to: backup });
  return backup;
}

function bringBack(
  backup: string,
  options: { databaseUrl?: string; replace?: boolean; owner?: { uid: number; gid: number } } = {},
): Promise<void> {
  const folders = { FILES_DIR: join(folder, "restored") };
  return restore({ databaseUrl: to.adminUrl, folders, from: backup, ...options });
}

describe("a backup", () => {
  it("restores every row and file into another database and folder", async () => {
    await bringBack(await aBackup());

    expect(await notesIn(to)).toEqual(await notesIn(from));
    expect(await notesIn(to)).toHaveLength(bodies.length);
    expect(await readFile(join(folder, "restored/ab/one"), "utf8")).toBe("the first file");
    expect(await readFile(join(folder, "restored/two"))).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot("gives the files to the services, also those that were there with another owner", async () => {
    const backup = await aBackup();
    await chmod(folder, 0o755);
    await mkdir(join(folder, "restored/ab"), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, "restored/ab/former"), "of root", { mode: 0o600 });
    await bringBack(backup, { owner: { uid: 1000, gid: 1000 } });

    const asService = `
      const { readFileSync, rmSync, writeFileSync } = require("node:fs");
      for (const path of ["two", "ab/one", "ab/former"]) {
        readFileSync(path);
        writeFileSync(path + ".next", "put");
        rmSync(path);
      }`;
    const child = spawnSync(process.execPath, ["-e", asService], {
      ...{ cwd: join(folder, "restored"), uid: 1000, gid: 1000, encoding: "utf8" },
    });
    expect([child.status, child.stderr]).toEqual([0, ""]);
  });

  it("can be repeated after it was interrupted, and replaces files that are not whole", async () => {
    const backup = await aBackup();
    await mkdir(join(folder, "restored/ab"), { recursive: true });
    await writeFile(join(folder, "restored/ab/one"), "the first fi");
    await writeFile(join(folder, "restored/two.unfinished"), "half");
    await bringBack(backup);

    expect(await readFile(join(folder, "restored/ab/one"), "utf8")).toBe("the first file");
    expect(await readdir(join(folder, "restored"))).toEqual(["ab", "two"]);
  });

  it("refuses a folder that is not empty, and leaves it unchanged", async () => {
    const backup = await aBackup();
    const before = await readdir(backup);

    await expect(backUp({ databaseUrl: from.adminUrl, folders: {}, to: backup })).rejects.toThrow(
      /is not empty/,
    );

    expect(await readdir(backup)).toEqual(before);
  });

  it("refuses a role from which row-level security hides rows", async () => {
    const to = join(folder, "backup");

    await expect(backUp({ databaseUrl: from.urlFor("svc_notes"), folders: {}, to })).rejects.toThrow(
      'Row-level security hides rows from "svc_notes"',
    );
  });

  it("cannot be restored without its manifest, which is written last", async () => {
    const backup = await aBackup();
    await rm(join(backup, "manifest.json"));

    await expect(bringBack(backup)).rejects.toThrow(/is not a whole backup: it has no manifest.json/);
  });
});

describe("restore", () => {
  it("refuses a database with rows of organizations, unless they are to be replaced", async () => {
    const backup = await aBackup();
    await asAdmin(to, (client) =>
      client.query("insert into notes.note (organization_id, body) values ('other', 'here before')"),
    );

    await expect(bringBack(backup)).rejects.toThrow("notes.note has rows already");
    expect(await notesIn(to)).toHaveLength(1);
    await bringBack(backup, { replace: true });

    expect(await notesIn(to)).toEqual(await notesIn(from));
  });

  it("refuses a damaged table, and restores no row", async () => {
    const backup = await aBackup();
    const file = join(backup, "tables/notes.note.copy.gz");
    const manifest = join(backup, "manifest.json");
    const text = await readFile(manifest, "utf8");
    const [, hash = ""] = /"name": "notes\.note".*?"sha256": "(\w+)"/s.exec(text) ?? [];
    await writeFile(manifest, text.replace(hash, "0".repeat(64)));

    await expect(bringBack(backup)).rejects.toThrow(`${file} is damaged`);

    expect(await notesIn(to)).toEqual([]);
  });

  it("refuses a damaged file before any row is restored", async () => {
    const backup = await aBackup();
    await writeFile(join(backup, "FILES_DIR/two"), "something else");

    await expect(bringBack(backup)).rejects.toThrow(/FILES_DIR\/two is damaged/);

    expect(await notesIn(to)).toEqual([]);
    expect(await readdir(join(folder, "restored"))).not.toContain("two");
  });

  it("refuses a database migrated by another version, and names the migration", async () => {
    const backup = await aBackup();
    const rename = (name: string, other: string) =>
      asAdmin(to, (client) =>
        client.query("update notes.kysely_migration set name = $2 where name = $1", [name, other]),
      );
    await rename("2026-11-20-0910-create-idempotency", "2027-01-01-0000-later");

    await expect(bringBack(backup)).rejects.toThrow(
      /^Migration 2026-11-20-0910-create-idempotency of notes ran in the backup, not in this database/,
    );
    await rename("2027-01-01-0000-later", "2026-11-20-0910-create-idempotency");
  });

  it("requires a folder for the files", async () => {
    const backup = await aBackup();

    await expect(restore({ databaseUrl: to.adminUrl, folders: {}, from: backup })).rejects.toThrow(
      "The backup has files for FILES_DIR: say where they go.",
    );
  });
});
