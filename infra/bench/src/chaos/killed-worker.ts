import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Caller } from "../caller.ts";
import { aText, measureProgress, type Progress, upload } from "../file-times.ts";
import { measureFlush, measureKills } from "../worker-chaos.ts";
import { takeOverWorkers, type Workers } from "../worker-process.ts";
import { type Experiment, none } from "./experiment.ts";
import type { Scene } from "./scene.ts";
import { measureUntil } from "./until.ts";

const kills = 3;
const patienceMs = 60_000;
const faultyPatienceMs = 25_000;
/** Three workers that the file kills, and one that marks the file as failed. */
const maxWorkers = 4;

/** F3: workers are killed while they read a file, and by a file that they read. */
export const killedWorker: Experiment = {
  id: "F3",
  fault: "a worker is killed in mid-job, and each one that begins a certain file",
  seeded: "nobody begins again for a while, and a file is tried without end",
  run: (scene, isFaulty) =>
    withWorkers(scene, async (workers) => {
      const [caller] = scene.members;
      if (!caller) throw new Error("Nobody is there.");
      const client = await scene.connect();
      try {
        const { goals } = await measureKills({ caller, client, workers, isFaulty }, kills);
        return [...goals, ...(await poison(scene, caller, client, workers, isFaulty))];
      } finally {
        await client.end();
      }
    }),
};

/** F4, second half: Redis loses all data while files are queued. */
export const forgottenJobs: Experiment = {
  id: "F4",
  fault: "Redis forgets its queues while files wait in them",
  seeded: "no worker is there that would ask again",
  run: (scene, isFaulty) =>
    withWorkers(scene, async (workers) => {
      const [caller] = scene.members;
      if (!caller) throw new Error("Nobody is there.");
      const client = await scene.connect();
      const { installation } = scene;
      const { goals } = await measureFlush({ installation, caller, client, workers, isFaulty }).finally(() =>
        client.end(),
      );
      return goals;
    }),
};

/** Runs `work` with workers of its own in place of the installation's, which is started again afterwards. */
async function withWorkers<Answer>(
  { installation }: Scene,
  work: (workers: Workers) => Promise<Answer>,
): Promise<Answer> {
  const workers = await takeOverWorkers(installation);
  try {
    return await work(workers);
  } finally {
    await workers.stopAll();
    await installation.service("files-worker").start();
  }
}

/** Kills the process that begins to read a file named "poison-…". */
const dieOfPoison = {
  file: "services/files/src/sandbox/read-file.ts",
  find: "const needs = findNeeds(file);",
  replace: `if (file.filename.startsWith("poison-")) process.kill(process.pid, "SIGKILL");
  const needs = findNeeds(file);`,
};
const neverGiveUp = {
  file: "services/files/src/processing/claim.repository.ts",
  find: "maxAttempts = 3",
  replace: "maxAttempts = 1_000",
};

/** Uploads a file that kills each worker that reads it, and afterwards a harmless one. */
async function poison(scene: Scene, caller: Caller, client: Client, workers: Workers, isFaulty: boolean) {
  const source = [dieOfPoison, ...(isFaulty ? [neverGiveUp] : [])];
  const env = await scene.prepareEnv("files-worker", { source });
  const poisoned = await upload(caller, { ...aText(300), name: `poison-${crypto.randomUUID()}.txt` });
  const deadline = Date.now() + (isFaulty ? faultyPatienceMs : patienceMs);
  const isOver = (id: string) => async () => (await measureProgress(client, [id])).every(isFinal);
  let begun = 0;
  while (!(await isOver(poisoned)()) && Date.now() < deadline) {
    const worker = await workers.start({ env });
    begun += 1;
    let hasEnded = false;
    worker.ended.then(() => {
      hasEnded = true;
    });
    while (!hasEnded && !(await isOver(poisoned)()) && Date.now() < deadline) await pause(100);
    await worker.stop();
  }
  const worker = await workers.start();
  const harmless = await upload(caller, aText(300));
  await measureUntil(isOver(harmless), patienceMs);
  await worker.stop();
  const readStatus = async (id: string) => (await measureProgress(client, [id]))[0]?.status;
  return [
    none("files that kill their readers and do not fail", (await readStatus(poisoned)) === "failed" ? 0 : 1),
    { what: "workers that were begun until then", value: begun, goal: maxWorkers },
    none("files after it that were not read", (await readStatus(harmless)) === "processed" ? 0 : 1),
  ];
}

function isFinal({ status }: Progress): boolean {
  return status === "processed" || status === "failed";
}
