import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { rootFolder } from "../settings.ts";

/**
 * Starts the development server of a frontend and waits until it responds. `origin` is the address at which the page will be
 * opened. Returns a function that stops it.
 */
export async function startDevServer(
  folder: string,
  port: number,
  origin: string,
): Promise<() => Promise<void>> {
  const rspack = path.join(rootFolder, "node_modules/.bin/rspack");
  const child = spawn(rspack, ["dev", "--port", String(port)], {
    cwd: path.join(rootFolder, folder),
    env: { ...process.env, NODE_ENV: "development", DEV_PORT: String(port), DEV_ORIGIN: origin },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  await untilAnswers(folder, port, child);
  return () => end(child);
}

async function untilAnswers(folder: string, port: number, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    if (child.exitCode !== null) break;
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new CommandError(`The development server of ${folder} did not start on port ${port}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  await new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    process.kill(-(child.pid ?? 0), "SIGTERM");
  });
}
