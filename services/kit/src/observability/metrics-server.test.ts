import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openPool } from "../database/postgres-pool.ts";
import { createApp } from "../http/app.ts";
import { openQueue, startQueueWorker } from "../jobs/queue.ts";
import { startJobs } from "../jobs/schedule.ts";
import { aTestDatabase } from "../testing/database.ts";
import { testRedisUrl } from "../testing/redis.ts";
import { startMetricsServer } from "./metrics-server.ts";

const log = { warn() {}, info() {}, error() {} };
const closers: (() => unknown)[] = [];
let origin: string;

beforeEach(async () => {
  const server = await startMetricsServer({ host: "127.0.0.1", port: 0 });
  closers.push(() => server.close());
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function measured(): Promise<string> {
  const response = await fetch(`${origin}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

describe("the metrics of a process", () => {
  it("count responses by route and status, without the ids in the address", async () => {
    const app = await createApp({ service: "notes", logLevel: "silent" });
    closers.push(() => app.close());
    app.get("/notes/:id", async () => "a note");

    await app.inject("/notes/8d2f3c1e");
    await app.inject("/nowhere");
    const text = await measured();

    expect(text).toContain(
      'http_server_request_duration_seconds_count{service="notes",method="GET",route="/notes/:id",status="200"} 1',
    );
    expect(text).toContain('service="notes",method="GET",route="unknown",status="404"} 1');
    expect(text).toContain('http_server_active_requests{service="notes"} 0');
    expect(text).not.toContain("8d2f3c1e");
  });

  it("count connections to Postgres by role until the pool ends, and how long work waits for them", async () => {
    const database = await aTestDatabase();
    const pool = openPool({ connectionString: database.adminUrl, maxConnections: 1 });
    const role = new URL(database.adminUrl).username;

    const client = await pool.connect();
    const waiting = pool.query("select 1");
    const busy = await measured();
    client.release();
    await waiting;
    await pool.end();
    const ended = await measured();

    expect(busy).toContain(`db_client_connection_count{role="${role}",state="used"} 1`);
    expect(busy).toContain(`db_client_connection_pending_requests{role="${role}"} 1`);
    expect(ended).not.toContain(`db_client_connection_count{role="${role}"`);
    expect(ended).toMatch(
      new RegExp(`db_client_connection_wait_time_seconds_count\\{role="${role}"\\} [2-9]`),
    );
  });

  it("count waiting jobs of a queue, and finished ones by result", async () => {
    const name = `measured-${crypto.randomUUID()}`;
    const queue = openQueue<{ fails: boolean }>(testRedisUrl(), name, { log });
    closers.push(() => queue.close());
    await queue.addAll([{ payload: { fails: false } }, { payload: { fails: true } }]);
    expect(await measured()).toContain(`tessera_queue_jobs{queue="${name}",state="waiting"} 2`);

    const ended = Promise.withResolvers<void>();
    let left = 2;
    const worker = startQueueWorker<{ fails: boolean }>({
      redisUrl: testRedisUrl(),
      name,
      log,
      async handle({ payload }) {
        left -= 1;
        if (left === 0) setTimeout(ended.resolve, 50);
        if (payload.fails) throw new Error("on purpose");
      },
    });
    closers.push(() => worker.close());
    await ended.promise;
    const text = await measured();

    expect(text).toContain(`tessera_queue_job_duration_seconds_count{queue="${name}",result="done"} 1`);
    expect(text).toContain(`tessera_queue_job_duration_seconds_count{queue="${name}",result="failed"} 1`);
    expect(text).toContain(`tessera_queue_oldest_waiting_seconds{queue="${name}"} 0`);
  });

  it("count the runs of scheduled jobs by result", async () => {
    const run = { good: async () => 0, bad: () => Promise.reject(new Error("on purpose")) };
    const jobs = Object.entries(run).map(([name, work]) => ({ name, everySeconds: 3_600, run: work }));

    await startJobs(jobs, {}, log as never)();
    const text = await measured();

    expect(text).toContain(
      'tessera_scheduled_job_duration_seconds_count{scheduled_job="good",result="done"} 1',
    );
    expect(text).toContain(
      'tessera_scheduled_job_duration_seconds_count{scheduled_job="bad",result="failed"} 1',
    );
    expect(text).toContain('tessera_scheduled_job_last_success_timestamp_seconds{scheduled_job="good"}');
    expect(text).not.toContain('tessera_scheduled_job_last_success_timestamp_seconds{scheduled_job="bad"}');
  });

  it("include the process itself: its memory and event loop lag", async () => {
    const text = await measured();

    expect(text).toContain("process_resident_memory_bytes");
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("name parts of the software only, never an organization or a person", async () => {
    const labels = [...(await measured()).matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label);

    const known = [
      "service",
      "method",
      "route",
      "status",
      "role",
      "state",
      "queue",
      "result",
      "scheduled_job",
      "check",
      "feed",
      "module",
      "release",
    ];
    const ofNode = ["le", "type", "version", "major", "minor", "patch", "kind", "space", "quantile"];
    expect(
      [...new Set(labels)].filter((label) => ![...known, ...ofNode, "consumer"].includes(label ?? "")),
    ).toEqual([]);
  });
});
