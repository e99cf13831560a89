import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@tessera/local/installation";
import { Queue } from "bullmq";
import type { Client } from "pg";
import { type FileJob, writeFiles } from "./file-rows.ts";
import { untilNoneIsLeft } from "./file-times.ts";
import type { Workers } from "./worker-process.ts";

const rounds = 7;
const jobsPerRound = 1_000;
const warmUp = 300;
const pollMs = 5;

/** Jobs per second of each round. */
export interface Rates {
  bare: number[];
  files: number[];
}

/** Measures both sides in turn, in processes of their own. The jobs of a round are queued before it begins. */
export async function measureRates(
  { redisUrl }: Installation,
  client: Client,
  place: { organizationId: string; filesFolder: string },
  workers: Workers,
  { preload, concurrency }: { preload: string | undefined; concurrency: number },
): Promise<Rates> {
  const name = `bare-${process.pid}-${concurrency}`;
  const bareQueue = openQueue(name, redisUrl);
  const fileQueue = openQueue("files-short", redisUrl);
  await Promise.all([bareQueue.pause(), fileQueue.pause()]);
  const bareWorker = await startBare(name, redisUrl, concurrency);
  const worker = await workers.start({
    env: { WORKER_CONCURRENCY: String(concurrency) },
    ...(preload ? { preload } : {}),
  });
  const rates: Rates = { bare: [], files: [] };
  const count = preload ? jobsPerRound : 20;
  for (let round = 0; round <= rounds; round++) {
    const jobs = round === 0 ? Math.min(warmUp, count) : count;
    const bare = await runRound(
      bareQueue,
      Array.from({ length: jobs }, (_, n) => ({ n })),
      () => crypto.randomUUID(),
      async () => {},
    );
    const made = await writeFiles(client, place, jobs);
    const files = await runRound(
      fileQueue,
      made,
      ({ fileId, attempt }: FileJob) => `file-${fileId}-${attempt}`,
      () => untilNoneIsLeft(client),
    );
    await refuseUnprocessed(client);
    if (round === 0) continue;
    rates.bare.push(bare);
    rates.files.push(files);
  }
  bareWorker.kill();
  await worker.stop();
  await fileQueue.resume();
  await Promise.all([bareQueue.close(), fileQueue.close()]);
  return rates;
}

function openQueue(name: string, url: string): Queue {
  return new Queue(name, {
    prefix: `{${name}}`,
    connection: { url },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
}

async function startBare(name: string, redisUrl: string, concurrency: number): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, "bare-worker.ts");
  const child = spawn(process.execPath, ["--no-warnings", program, name, redisUrl, String(concurrency)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  process.once("exit", () => child.kill());
  const failed = once(child, "exit").then(() => {
    throw new Error("The bare worker ended.");
  });
  await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {});
  return child;
}

async function runRound<Payload>(
  queue: Queue,
  payloads: Payload[],
  idOf: (payload: Payload) => string,
  untilAllIsWritten: () => Promise<void>,
): Promise<number> {
  const jobs = payloads.map((data) => ({ name: queue.name, data, opts: { jobId: idOf(data) } }));
  await queue.addBulk(jobs);
  const began = performance.now();
  await queue.resume();
  while (await isBusy(queue)) await pause(pollMs);
  await untilAllIsWritten();
  const seconds = (performance.now() - began) / 1_000;
  await queue.pause();
  return payloads.length / seconds;
}

async function isBusy(queue: Queue): Promise<boolean> {
  const { waiting = 0, active = 0 } = await queue.getJobCounts("waiting", "active");
  return waiting + active > 0;
}

async function refuseUnprocessed(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select status, count(*) from files.file where uploaded_by = 'bench' group by 1",
  );
  if (rows.some(({ status }) => status !== "processed"))
    throw new Error(`Files were left behind: ${JSON.stringify(rows)}`);
}
