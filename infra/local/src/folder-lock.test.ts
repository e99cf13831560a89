import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { lockFolder, readRunning } from "./folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that looks like one of ours and ends when it is asked to. */
function anInstallationProcess() {
  return spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "infra/local/src/commands/start.ts"]);
}

describe("a data folder", () => {
  it("is refused while an installation runs from it", async () => {
    const other = anInstallationProcess();
    await writeFile(path.join(folder, "running.json"), JSON.stringify({ pid: other.pid, children: [] }));

    await expect(lockFolder(folder)).rejects.toThrow("Tessera already runs from");

    other.kill();
  });

  it("is taken over from a killed one, whose orphans are ended first", async () => {
    const orphan = anInstallationProcess();
    const ended = once(orphan, "exit");
    await writeFile(
      path.join(folder, "running.json"),
      JSON.stringify({ pid: 2 ** 22, children: [orphan.pid] }),
    );

    const lock = await lockFolder(folder);

    expect((await ended)[1]).toBe("SIGTERM");
    await lock.release();
    expect(await readRunning(folder)).toBeUndefined();
  });

  it("leaves alone a stranger who was given the number of one of ours since", async () => {
    const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "somebody-elses.js"]);
    await writeFile(
      path.join(folder, "running.json"),
      JSON.stringify({ pid: 2 ** 22, children: [stranger.pid] }),
    );

    const lock = await lockFolder(folder);

    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await lock.release();
  });
});
