import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { StoredFile } from "@tessera/wire/file/file";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { type Installation, startInstallation } from "./installation.ts";
import { programFile } from "./processes/service-process.ts";
import { planOneProcess } from "./service-plans.ts";
import { rootFolder } from "./settings.ts";
import { readToken } from "./test/read-token.ts";
import { makeScratchFolder } from "./test/scratch-folder.ts";

const ordinary = { uid: 1000, gid: 1000 };
const programs = ["identity", "registry", "tickets", "files", "organization", "agents", "analytics", "mail"];

/** True if this user may become another one, who may read the programs. */
function canBecomeOrdinary(): boolean {
  if (process.getuid?.() !== 0) return false;
  const file = programFile({ name: "files", port: null, env: {} });
  const reading = spawnSync(process.execPath, ["-e", `require("node:fs").readFileSync("${file}")`], ordinary);
  return reading.status === 0;
}

let folders: { former: string; fresh: string; backup: string };
let fresh: Installation;
let services: ChildProcess;
let said = "";
let token: string;

async function start(dataFolder: string): Promise<Installation> {
  const settings = { port: await findFreePort(), databaseUrl: undefined, redisUrl: undefined };
  return startInstallation(
    { ...settings, dataFolder, allowPrivateAddresses: false },
    { throwaway: true, logLevel: "warn", isOneProcess: true, redisFromNpm: true },
  );
}

/** Runs a command of the documentation, with the folders of an installation. */
async function run(command: string, flags: string[], dataFolder: string, adminUrl: string): Promise<void> {
  const file = path.join(rootFolder, "services/kit/src/backup", command);
  const inFolder = (name: string) => path.join(dataFolder, name);
  await promisify(execFile)(process.execPath, ["--no-warnings", file, ...flags], {
    env: {
      PATH: process.env.PATH,
      MIGRATION_URL: adminUrl,
      FILES_DIR: inFolder("files"),
      RELEASES_DIR: inFolder("releases"),
      EXPORTS_DIR: inFolder("exports"),
    },
  });
}

/** Starts all services of an installation as user 1000, as in the images. */
async function startAsOrdinary(installation: Installation, dataFolder: string): Promise<void> {
  const plans = [...programs, "files-worker", "gateway"].map((name) => installation.plan(name));
  const plan = planOneProcess(plans);
  await rm(path.join(dataFolder, "work"), { recursive: true, force: true });
  await mkdir(path.join(dataFolder, "work"));
  await chown(path.join(dataFolder, "work"), ordinary.uid, ordinary.gid);
  services = spawn(process.execPath, ["--no-warnings", programFile(plan)], {
    ...ordinary,
    cwd: path.join(rootFolder, "services/kit"),
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...plan.env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const output of [services.stdout, services.stderr])
    output?.on("data", (chunk) => {
      said += chunk;
    });
  await new Promise<void>((resolve, reject) => {
    services.on("message", (message) => message === "ready" && resolve());
    services.once("exit", () => reject(new Error(`The services did not start: ${said}`)));
  });
}

const request = (method: string, address: string, body?: FormData) =>
  fetch(`${fresh.origin}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: body ?? null,
  });

async function upload(text: string): Promise<StoredFile> {
  const form = new FormData();
  form.append("file", new Blob([text], { type: "text/plain" }), "after-the-restore.txt");
  const response = await request("POST", "/api/v1/files/upload", form);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as StoredFile;
}

/** The paths of files in a folder that do not belong to the ordinary user. */
async function listOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const owners = await Promise.all(
    names.map(async (name) => [name, await stat(path.join(folder, name))] as const),
  );
  return owners.flatMap(([name, { uid }]) => (uid === ordinary.uid ? [] : [name]));
}

const isPossible = canBecomeOrdinary();
if (!isPossible) console.log("Not run: this user may not run the services as another one.");

(isPossible ? describe : describe.skip)(
  "services that run as an ordinary user after a restore by root",
  () => {
    beforeAll(async () => {
      folders = {
        former: await makeScratchFolder("drill-former"),
        fresh: await makeScratchFolder("drill-fresh"),
        backup: await makeScratchFolder("drill-backup"),
      };
      const former = await start(folders.former);
      await run("back-up-command.ts", ["--keep", "2", folders.backup], folders.former, former.adminUrl);
      await former.stop();
      await chmod(folders.fresh, 0o755);
      await copyFile(path.join(folders.former, "secrets.json"), path.join(folders.fresh, "secrets.json"));
      fresh = await start(folders.fresh);
      await fresh.service("services").stop();
      const [backup = ""] = await readdir(folders.backup);
      const flags = ["--replace", path.join(folders.backup, backup)];
      await run("restore-command.ts", flags, folders.fresh, fresh.adminUrl);
      await startAsOrdinary(fresh, folders.fresh);
      token = await readToken(fresh.origin, fresh.origin, "owner@demo.test");
    }, 400_000);
    afterAll(async () => {
      services?.kill("SIGTERM");
      if (services && services.exitCode === null) await once(services, "exit");
      await fresh?.stop();
      await Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true })));
    }, 60_000);

    it("show what was there before, and serve the pages", async () => {
      const { total } = (await (await request("GET", "/api/v1/tickets/")).json()) as TicketPage;
      const page = await request("GET", "/sign-in");

      expect(total).toBeGreaterThan(100);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("/modules/shell/")]);
    });

    it("write a file, read it and remove it", async () => {
      const { id, download_url } = await upload("Written by user 1000.");
      const read = await request("GET", download_url);
      expect([read.status, await read.text()]).toEqual([200, "Written by user 1000."]);

      const removed = await request("DELETE", `/api/v1/files/${id}`);

      expect([removed.status, await removed.json()]).toEqual([200, { deleted: true, still_used: 0 }]);
      expect((await request("GET", download_url)).status).toBe(404);
    });

    it("own every file that the restore brought back, and are not refused anything", async () => {
      for (const folder of ["files", "releases"])
        expect(await listOthers(path.join(folders.fresh, folder))).toEqual([]);
      expect(said).not.toMatch(/EACCES|EPERM/);
    });
  },
);
