import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { access, constants, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";

/** The details that a running installation writes to its data folder, for `npm run token`, `npm run demo` and the next start. */
export interface RunningInstallation {
  pid: number;
  /** Ids of the processes that must not outlive the installation. */
  children: number[];
  origin?: string;
  mailbox?: string;
  databaseUrl?: string;
  redisUrl?: string;
  smtpUrl?: string;
  receptionPort?: number;
}

/** The exclusive right to use a data folder, held until it is released. */
export interface FolderLock {
  note(details: Partial<Omit<RunningInstallation, "pid">>): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a data folder for one installation, after ending processes that a killed one left running.
 * Throws a {@link CommandError} if an installation is running from it.
 */
export async function lockFolder(dataFolder: string): Promise<FolderLock> {
  const file = path.join(dataFolder, "running.json");
  let details: RunningInstallation = { pid: process.pid, children: [] };
  await openFolder(dataFolder, async () => {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.W_OK);
    await endPredecessor(dataFolder);
    await writeFile(file, JSON.stringify(details), { mode: 0o600 });
  });
  return {
    async note(more) {
      details = { ...details, ...more, children: [...details.children, ...(more.children ?? [])] };
      await writeFile(file, JSON.stringify(details), { mode: 0o600 });
    },
    release: () => rm(file, { force: true }),
  };
}

/** @throws CommandError with the reason if the folder cannot be created or written to. */
async function openFolder(dataFolder: string, use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EACCES: "this account may not write there",
      EPERM: "this account may not write there",
      EROFS: "the disk is read-only",
      ENOSPC: "the disk is full",
      EEXIST: "it is a file, not a folder",
      ENOTDIR: "a part of the path is a file, not a folder",
    };
    throw new CommandError(
      `The data folder ${dataFolder} cannot be used: ${reasons[code] ?? code}. Choose another with DATA_DIR.`,
    );
  }
}

/** Returns the installation that is running from the folder, or undefined. */
export async function readRunning(dataFolder: string): Promise<RunningInstallation | undefined> {
  const installation = await readNoted(dataFolder);
  return installation && isOurs(installation.pid) ? installation : undefined;
}

/** Returns what the last installation wrote; undefined without it, or if it was not written completely, as on a full disk. */
async function readNoted(dataFolder: string): Promise<RunningInstallation | undefined> {
  try {
    return JSON.parse(await readFile(path.join(dataFolder, "running.json"), "utf8"));
  } catch {
    return undefined;
  }
}

async function endPredecessor(dataFolder: string): Promise<void> {
  if (await readRunning(dataFolder)) {
    throw new CommandError(
      `Tessera already runs from ${dataFolder}. Stop it first, or start this one with another DATA_DIR and PORT.`,
    );
  }
  const orphans = ((await readNoted(dataFolder))?.children ?? []).filter(isOurs);
  for (const pid of orphans) process.kill(pid, "SIGTERM");
  for (let waited = 0; waited < 100 && orphans.some(isOurs); waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns true if the process is another one of ours: the id may have been reused by an unrelated process. */
export function isOurs(pid: number): boolean {
  return pid !== process.pid && /postgres|redis|valkey|services\/|infra\/local/.test(toCommand(pid));
}

function toCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    try {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    } catch {
      return "";
    }
  }
}
