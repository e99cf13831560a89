// `npm run bench -- failover [--fault]`: measures jobs, live streams and messages while a Redis server is lost, with Sentinel and in a
// cluster.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { publishToStreams } from "@tessera/kit/live-streams";
import { openQueue, startQueueWorker } from "@tessera/kit/queue";
import { openRedis, subscribe } from "@tessera/kit/redis";
import { liveKeys } from "@tessera/wire/live";
import { type Goal, reportBench } from "./bench.ts";
import { type RedisServers, startCluster, startSentinels } from "./redis-servers.ts";

const queueName = "failover";
const everyMs = 20;
const againMs = 1_000;
const beforeMs = 3_000;
const afterMs = 12_000;
const untilDoneMs = 30_000;
const silent = { warn() {}, info() {} };
const organizations = Array.from({ length: 20 }, (_, place) => `org_${place}`);

const { values } = parseArgs({ options: { fault: { type: "boolean" } } });
const isFaulty = values.fault === true;

await reportBench(isFaulty ? "failover-fault" : "failover", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-failover-"));
  const table: Record<string, object> = {};
  const goals: Goal[] = [];
  for (const [kind, start] of Object.entries({ sentinels: startSentinels, cluster: startCluster })) {
    const servers = await start(path.join(folder, kind));
    const result = await measureLoss(servers).finally(() => servers.stop());
    table[kind] = result;
    goals.push(
      { what: `${kind}: jobs that were lost`, value: result.lost, goal: 0 },
      { what: `${kind}: s until jobs are taken again`, value: result["s without jobs"], goal: 10 },
      { what: `${kind}: s until messages arrive again`, value: result["s without messages"], goal: 10 },
    );
  }
  await rm(folder, { recursive: true, force: true });
  return { table, goals };
});

async function measureLoss(servers: RedisServers) {
  // Seeded fault: the client knows only one server.
  const url = isFaulty ? servers.oneUrl : servers.url;
  const jobs = startJobs(url);
  const redis = openRedis(url);
  const receivedAt: number[] = [];
  const unsubscribe = subscribe(redis, [liveKeys.wake], {
    onMessage: () => receivedAt.push(performance.now()),
  });
  const publish = publishToStreams(redis);
  const began = performance.now();
  let isKilled = false;
  for (let n = 0; performance.now() - began < beforeMs + afterMs; n += 1) {
    jobs.add(n);
    const organizationId = organizations[n % organizations.length] ?? "";
    publish([{ organizationId, payload: "{}" }]).catch(() => {});
    if (!isKilled && performance.now() - began > beforeMs) {
      isKilled = true;
      await servers.killHolderOf(`{${queueName}}:wait`);
    }
    await pause(everyMs);
  }
  const publishedUntil = performance.now();
  unsubscribe();
  redis.disconnect();
  return { ...(await jobs.end()), "s without messages": longestGap([...receivedAt, publishedUntil]) };
}

/** Starts a queue with its worker. Services store pending work in Postgres; here it is in a map. */
function startJobs(url: string) {
  const open = new Map<string, number>();
  const doneAt: number[] = [];
  let refused = 0;
  const askAgain = () =>
    queue.addForgotten([...open].map(([id, n]) => ({ id, payload: { n } }))).catch(() => {});
  const queue = openQueue<{ n: number }>(url, queueName, { log: silent, onReady: () => void askAgain() });
  const worker = startQueueWorker<{ n: number }>({
    redisUrl: url,
    name: queueName,
    log: silent,
    concurrency: 8,
    async handle({ id }) {
      open.delete(id);
      doneAt.push(performance.now());
    },
  });
  const timer = setInterval(askAgain, againMs);
  return {
    add(n: number) {
      open.set(`job-${n}`, n);
      queue.add({ n }, { id: `job-${n}` }).catch(() => {
        refused += 1;
      });
    },
    async end() {
      const end = performance.now() + untilDoneMs;
      while (open.size > 0 && performance.now() < end) await pause(everyMs);
      clearInterval(timer);
      const jobs = { jobs: doneAt.length + open.size, lost: open.size, "refused at first": refused };
      const gap = longestGap([...doneAt, ...(open.size > 0 ? [performance.now()] : [])]);
      await Promise.all([worker.close(), queue.close()]);
      return { ...jobs, "s without jobs": gap };
    },
  };
}

/** Returns the longest gap between consecutive times (in ms), in seconds. */
function longestGap(times: number[]): number {
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  return Math.round(Math.max(0, ...gaps) / 100) / 10;
}
