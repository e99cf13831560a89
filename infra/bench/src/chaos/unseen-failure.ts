import { type ChildProcess, execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { startPostgres } from "@tessera/local/stores/postgres";
import pg from "pg";
import { type Experiment, none } from "./experiment.ts";
import { measureUntil } from "./until.ts";

const run = promisify(execFile);
const diskMb = 400;
const fillingMb = 200;
const maxSeconds = 60;
const patienceMs = 90_000;

/** F22: a disk fills up and an embedded store is killed, while nobody asks whether services are ready. Mounts a disk in memory (root, Linux). */
export const unseenFailure: Experiment = {
  id: "F22",
  fault: "a disk is almost full, and an embedded Postgres is killed, while nobody polls",
  seeded: "readiness is measured only when somebody asks",
  needs: ["mount", "umount"],
  async run({ folder, installation, withServices }, isFaulty) {
    const disk = path.join(folder, "filling-disk");
    await mkdir(disk);
    await run("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "tessera-chaos", disk]);
    const source = {
      file: "services/kit/src/http/health.ts",
      find: "timer = setInterval(() => void runChecks({ ...ready, ...warnings }), everyMs);",
      replace: "timer = setInterval(() => {}, everyMs);",
    };
    const metrics = await findFreePort();
    const env = { FILES_DIR: disk, METRICS_PORT: String(metrics) };
    try {
      return await withServices({ files: { env, ...(isFaulty && { source: [source] }) } }, async () => {
        await writeFile(path.join(disk, "filling"), Buffer.alloc(fillingMb * 1024 * 1024));
        const isAlerted = async () =>
          /tessera_ready_check_up\{[^}]*disk_space[^}]*\} 0/.test(
            await read(`http://127.0.0.1:${metrics}/metrics`),
          );
        const alerted = await measureUntil(isAlerted, patienceMs);
        const log = await readFile(path.join(folder, "logs/files.log"), "utf8");
        const status = `${installation.origin.replace("localhost", "127.0.0.1")}/statusz`;
        const shown = await measureUntil(async () => (await fetch(status)).status === 503, patienceMs);
        await rm(path.join(disk, "filling"));
        const recovered = await measureUntil(async () => (await fetch(status)).ok, patienceMs);
        return [
          { what: "seconds to the metric of the alert", value: alerted / 1_000, goal: maxSeconds },
          none("full disks that are not in the log", log.includes("ENOSPC soon") ? 0 : 1),
          { what: "seconds to the status page", value: shown / 1_000, goal: maxSeconds },
          { what: "seconds until it is well again", value: recovered / 1_000, goal: maxSeconds },
          {
            what: "seconds until Postgres runs again",
            value: await measureRestart(folder),
            goal: maxSeconds,
          },
        ];
      });
    } finally {
      await run("umount", [disk]);
    }
  },
};

/** Kills a Postgres as `npm start` keeps it. Returns the seconds until it answers again. */
async function measureRestart(folder: string): Promise<number> {
  const said: string[] = [];
  let pid = 0;
  const kept = {
    onStart: (child: ChildProcess) => {
      pid = child.pid ?? 0;
    },
    say: (line: string) => void said.push(line),
  };
  const options = {
    dataFolder: path.join(folder, "kept"),
    port: await findFreePort(),
    password: "chaos",
    kept,
  };
  const postgres = await startPostgres(options);
  try {
    process.kill(pid, "SIGQUIT");
    const isBack = async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.end();
      return said.some((line) => line.includes("runs again"));
    };
    return (await measureUntil(isBack, patienceMs)) / 1_000;
  } finally {
    await postgres.stop();
  }
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}
