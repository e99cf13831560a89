import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "./command-error.ts";

const isWindows = process.platform === "win32";

/** The exit code and output of a package script. */
interface Said {
  code: number;
  said: string;
}

/** Runs a script of the package in a folder. Its output is returned, or goes to the terminal if `isShown`. */
export async function runScript(
  folder: string,
  script: string,
  { isShown = false, env = {} }: { isShown?: boolean; env?: Record<string, string> } = {},
): Promise<Said> {
  refuseMissing(folder, script);
  const child = spawn("npm", ["run", "--silent", script], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: isWindows,
  });
  let said = "";
  const gather = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on("data", gather);
  child.stderr?.on("data", gather);
  const [code] = await once(child, "close");
  return { code: code ?? 1, said };
}

/** Starts a long-running script; {@link endScript} ends it together with its child processes. */
export function startScript(
  folder: string,
  script: string,
  words: string[] = [],
  env: Record<string, string> = {},
): ChildProcess {
  refuseMissing(folder, script);
  return spawn("npm", ["run", "--silent", script, "--", ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    detached: !isWindows,
    shell: isWindows,
  });
}

export async function endScript(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, "exit");
  process.kill(isWindows ? child.pid : -child.pid, "SIGTERM");
  await ended;
}

function refuseMissing(folder: string, script: string): void {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  if (!Object.hasOwn(scripts, script))
    throw new CommandError(`${path.join(folder, "package.json")} has no script "${script}".`);
}
