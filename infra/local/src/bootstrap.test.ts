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
  it("ends the command when npm ended its shell alone", async () => {
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
    // With a second command the shell stays, as npm's does.
    const shell = spawn("sh", ["-c", `"${process.execPath}" "${bootstrap}" "${command}"; :`], {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: "ignore",
    });
    await until(() => existsSync(started));
    shell.kill("SIGTERM");
    await once(shell, "exit");
    await until(() => existsSync(ended));
    const pid = Number(await readFile(started, "utf8"));

    // Its parent has yet to notice.
    await until(() => !isRunning(pid));
    expect(isRunning(pid)).toBe(false);
  });
});

/** Until the test's own limit. */
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
