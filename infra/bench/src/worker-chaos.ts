import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@tessera/local/installation";
import { Redis } from "ioredis";
import type { Client } from "pg";
import type { Outcome } from "./bench.ts";
import type { Caller } from "./caller.ts";
import { getFigures } from "./figures.ts";
import { aText, measureProgress, type Progress, untilFinal, untilNoneIsLeft, upload } from "./file-times.ts";
import { listProcesses } from "./process-family.ts";
import type { Workers } from "./worker-process.ts";

interface Tools {
  caller: Caller;
  client: Client;
  workers: Workers;
  isFaulty: boolean;
}

const filesPerKill = 4;
const flushedFiles = 30;
/** Long enough for the worker to be killed in the middle, and short enough that the measured time is mostly waiting. */
const longText = 1024 * 1024;
const shortText = 4_000;

/** Kills a worker while it reads and starts another one. Measures the time until all files have a final status. */
export async function measureKills(
  { caller, client, workers, isFaulty }: Tools,
  kills: number,
): Promise<Outcome> {
  const times: number[] = [];
  const ended: Progress[] = [];
  const first = await workers.start();
  // The files of the demo are processed first.
  await untilNoneIsLeft(client);
  await first.stop();
  for (let kill = 0; kill < kills; kill++) {
    const worker = await workers.start();
    const ids = await uploadSome(caller, filesPerKill, longText);
    await untilReading(client, ids);
    await pause(Math.random() * 200);
    await worker.kill();
    const began = performance.now();
    // Seeded fault: no other worker starts for a while.
    if (isFaulty) await pause(20_000);
    const next = await workers.start();
    ended.push(...(await untilFinal(client, ids)));
    times.push(performance.now() - began);
    await next.stop();
  }
  return {
    table: { "ms from kill to all final": getFigures(times) },
    goals: [
      {
        what: `F3, ms until all is final after a kill, worst of ${kills}`,
        value: Math.max(...times),
        goal: 15_000,
      },
      ...getPromises(ended),
      { what: "F3, children that outlived their worker", value: await countOrphans(), goal: 0 },
    ],
  };
}

/** Deletes all data of Redis while files are queued. Measures the time until all files have a final status. */
export async function measureFlush({
  installation,
  caller,
  client,
  workers,
  isFaulty,
}: Tools & { installation: Installation }): Promise<Outcome> {
  const redis = new Redis(installation.redisUrl);
  const worker = await workers.start();
  await untilNoneIsLeft(client);
  const ids = await uploadSome(caller, flushedFiles, shortText);
  await redis.flushall();
  const began = performance.now();
  // Seeded fault: no worker is running that would request the jobs again.
  if (isFaulty) await worker.stop();
  const again = isFaulty ? pause(50_000).then(() => workers.start()) : null;
  const ended = await untilFinal(client, ids);
  const ms = performance.now() - began;
  await again;
  redis.disconnect();
  return {
    table: { "ms from FLUSHALL to all final": getFigures([ms]) },
    goals: [
      { what: `F4, ms until ${flushedFiles} files are final after FLUSHALL`, value: ms, goal: 45_000 },
      ...getPromises(ended),
    ],
  };
}

function getPromises(ended: Progress[]) {
  return [
    {
      what: "files that were not processed",
      value: count(ended, ({ status }) => status !== "processed"),
      goal: 0,
    },
    { what: "files with more or less than one end", value: count(ended, ({ ends }) => ends !== 1), goal: 0 },
  ];
}

function count(ended: Progress[], isMeant: (progress: Progress) => boolean): number {
  return ended.filter(isMeant).length;
}

async function uploadSome(caller: Caller, amount: number, bytes: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < amount; n++) ids.push(await upload(caller, aText(bytes)));
  return ids;
}

async function untilReading(client: Client, ids: string[]): Promise<void> {
  for (;;) {
    const progress = await measureProgress(client, ids);
    if (progress.some(({ status }) => status === "processing")) return;
    if (progress.every(({ status }) => status === "processed"))
      throw new Error("The worker was faster than the one who would kill it.");
    await pause(5);
  }
}

async function countOrphans(): Promise<number> {
  const ofThisInstallation = `tessera-bench-${process.pid}`;
  const isChild = (command: string[]) =>
    command.some((word) => word.endsWith("/sandbox/child.ts")) &&
    command.at(-1)?.includes(ofThisInstallation);
  return (await listProcesses()).filter(({ command }) => isChild(command)).length;
}
