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

/** Starts a process whose command line looks like that of an installation and which exits on SIGTERM. */
function anInstallationProcess() {
  return spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "infra/local/src/commands/start.ts"]);
}

describe("locking a data folder", () => {
  it("is refused while an installation is running from it", async () => {
    const other = anInstallationProcess();
    await writeFile(path.join(folder, "running.json"), JSON.stringify({ pid: other.pid, children: [] }));

    await expect(lockFolder(folder)).rejects.toThrow("Tessera already runs from");

    other.kill();
  });

  it("takes over after an installation was killed, and ends its orphaned processes first", async () => {
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

  it("leaves an unrelated process alone that has reused the id of one of the installation's processes", async () => {
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

  it("is taken where a full disk left half of what was noted", async () => {
    await writeFile(path.join(folder, "running.json"), '{"pid":12,"chil');

    const lock = await lockFolder(folder);

    expect(await readRunning(folder)).toBeUndefined();
    await lock.release();
  });

  it.each([
    ["a file", async (place: string) => writeFile(place, ""), "", "it is a file, not a folder"],
    [
      "a path through a file",
      async (place: string) => writeFile(place, ""),
      "/deeper",
      "a part of the path is a file",
    ],
  ])("is refused for %s, with the reason", async (_, prepare, below, reason) => {
    const place = path.join(folder, "data");
    await prepare(place);

    await expect(lockFolder(`${place}${below}`)).rejects.toThrow(reason);
    await expect(lockFolder(`${place}${below}`)).rejects.toThrow("Choose another with DATA_DIR.");
  });
});
