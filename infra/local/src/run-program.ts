import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { rootFolder } from "./settings.ts";

/** Runs a program of this repository in the terminal and returns its exit code. `file` is relative to the root. */
export async function runProgram(file: string, flags: string[]): Promise<number> {
  const child = spawn(process.execPath, ["--no-warnings", path.join(rootFolder, file), ...flags], {
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
