import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rootFolder } from "./settings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-bootstrap-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("bootstrap", () => {
  it("ends the command when npm terminated only its shell", async () => {
    const [started, ended] = [path.join(folder, "started"), path.join(folder, "ended")];
    await writeFile(
      path.join(folder, "wait.ts"),
      `import { writeFileSync } from "node:fs";
       process.on("SIGTERM", () => { writeFileSync(${JSON.stringify(ended)}, ""); process.exit(0); });
       setInterval(() => {}, 1000);
       writeFileSync(${JSON.stringify(started)}, String(process.pid));`,
    );
    const command = path.relative(
      path.join(rootFolder, "infra/local/src/commands"),
      path.join(folder, "wait"),
    );
    const bootstrap = path.join(rootFolder, "infra/local/bootstrap.mjs");
    // The second command keeps `sh` from replacing itself with the first one, as in npm's shell.
    const shell = spawn("sh", ["-c", `"${process.execPath}" "${bootstrap}" "${command}"; :`], {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: "ignore",
    });
    await until(() => existsSync(started));
    shell.kill("SIGTERM");
    await once(shell, "exit");
    await until(() => existsSync(ended));
    const pid = Number(await readFile(started, "utf8"));

    // The parent may not have reaped it yet.
    await until(() => !isRunning(pid));
    expect(isRunning(pid)).toBe(false);
  });
});

/** Polls until the condition holds; Jest's timeout is the limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(50);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
