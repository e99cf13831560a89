import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { openVirusScanner } from "./virus-scanner.ts";

/** ClamAV's server, if Debian's package clamav-daemon is installed. */
const program = "/usr/sbin/clamd";
const isInstalled = existsSync(program);
const signature = "a text that only this test contains";

let folder: string;
let clamd: ChildProcess | undefined;
let url: string;
beforeAll(async () => {
  if (!isInstalled) return;
  folder = await mkdtemp(join(tmpdir(), "clamd-"));
  const port = await findFreePort();
  url = `tcp://127.0.0.1:${port}`;
  await writeFile(join(folder, "own.ndb"), `Own.Test:0:*:${Buffer.from(signature).toString("hex")}\n`);
  const settings = [
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    `DatabaseDirectory ${folder}`,
    "Foreground yes",
  ];
  await writeFile(join(folder, "clamd.conf"), `${settings.join("\n")}\nStreamMaxLength 1M\n`);
  clamd = spawn(program, ["-c", join(folder, "clamd.conf")], { stdio: "ignore" });
});
afterAll(async () => {
  clamd?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function scan(content: string) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return openVirusScanner(url).scan(path);
}

async function untilItListens(): Promise<void> {
  const end = Date.now() + 20_000;
  while (Date.now() < end)
    if (
      await scan("hello")
        .then(() => true)
        .catch(() => pause())
    )
      return;
  throw new Error("clamd did not start.");
}

const pause = () => new Promise<false>((resolve) => setTimeout(resolve, 100, false));

(isInstalled ? describe : describe.skip)("ClamAV's own server", () => {
  beforeAll(untilItListens, 30_000);

  it("passes a harmless file, names a virus, and refuses a file above its limit", async () => {
    expect(await scan("hello")).toEqual({ kind: "clean" });
    expect(await scan(`before ${signature} after`)).toEqual({
      kind: "infected",
      name: expect.stringMatching(/^Own\.Test/),
    });
    expect(await scan("x".repeat(3 * 1024 * 1024))).toMatchObject({ kind: "refused" });
  });
});
