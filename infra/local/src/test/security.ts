import { spawn } from "node:child_process";
import path from "node:path";
import { rootFolder } from "../settings.ts";
import type { Tally } from "./tally.ts";

const countLine = /^(\d+) passed, (\d+) failed$/m;

/** Runs the attacks of `infra/security` against the installation given by `env`. */
export async function runSecurity(env: Record<string, string>, flags: string[]): Promise<Tally> {
  const program = path.join(rootFolder, "infra/security/src/run.ts");
  const child = spawn(process.execPath, ["--no-warnings", program, ...flags], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  await new Promise((resolve) => child.once("close", resolve));
  const [, passed, failed] = countLine.exec(output) ?? [];
  return passed ? { passed: Number(passed), failed: Number(failed) } : { passed: 0, failed: 1 };
}
