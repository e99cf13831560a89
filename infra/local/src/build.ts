import { spawn } from "node:child_process";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { rootFolder } from "./settings.ts";

/**
 * Runs a program from `node_modules/.bin` in the repository root. Returns its exit code and its output, stdout and stderr
 * combined. An aborted signal rejects.
 */
export function runTool(name: string, flags: string[], signal?: AbortSignal) {
  return new Promise<{ code: number; said: string }>((resolve, reject) => {
    const child = spawn(path.join(rootFolder, "node_modules/.bin", name), flags, {
      cwd: rootFolder,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code: code ?? 1, said }));
  });
}

/**
 * Builds the frontends whose sources changed, and returns how many were built. Throws a {@link CommandError} with the output
 * on failure.
 */
export async function build(signal?: AbortSignal): Promise<number> {
  const flags = ["run", "build", "--output-logs=errors-only", "--no-color"];
  const { code, said } = await runTool("turbo", flags, signal);
  if (code !== 0) throw new CommandError(`The frontends could not be built:\n${said}`);
  const [, cached, total] = /Cached:\s+(\d+) cached, (\d+) total/.exec(said) ?? [];
  return Number(total ?? 0) - Number(cached ?? 0);
}
