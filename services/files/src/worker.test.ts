import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aTestRedis, testRedisUrl } from "@tessera/kit/testing/redis";
import { aProcessingFixture, type ProcessingFixture } from "../test/processing-fixture.ts";

/** A Redis database of its own, because the worker uses the real queue name. */
const redisUrl = new URL("/7", testRedisUrl()).href;
let installation: ProcessingFixture;
beforeAll(async () => {
  installation = await aProcessingFixture();
});
afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

function start(env: Record<string, string>): ChildProcess {
  const program = fileURLToPath(new URL("./worker.ts", import.meta.url));
  return spawn(process.execPath, ["--no-warnings", program], {
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

function environment(): Record<string, string> {
  return {
    DATABASE_URL: installation.fixture.urlFor("svc_files"),
    JOB_DATABASE_URL: installation.fixture.urlFor("job_files"),
    REDIS_URL: redisUrl,
    FILES_DIR: installation.fixture.folder,
    WORK_DIR: installation.fixture.folder,
    LOG_LEVEL: "silent",
  };
}

/** Wakes waiting tests whenever the worker has written something. */
async function hearing(act: () => Promise<void>): Promise<void> {
  const listener = aTestRedis();
  listener.on("message", installation.wake);
  await listener.subscribe("poke:files");
  await act().finally(() => listener.disconnect());
}

describe("the worker as a process", () => {
  it("reports that it is ready, processes uploads, and exits on request", async () => {
    const file = await installation.aFile({ content: "Read by a process of its own." });
    const worker = start(environment());
    const [said] = await once(worker, "message");

    await hearing(() => installation.untilFinal([file]));
    worker.kill("SIGTERM");
    const [code] = await once(worker, "exit");

    expect([said, code]).toEqual(["ready", 0]);
    expect(await installation.stateOf(file)).toMatchObject({ status: "processed", tries: 1 });
  });

  it("does not start with an invalid configuration, and names all problems", async () => {
    const worker = start({ ...environment(), DATABASE_URL: "mysql://x", WORKER_CONCURRENCY: "0" });

    const [words, [code]] = await Promise.all([
      text(worker.stderr ?? Readable.from([])),
      once(worker, "exit"),
    ]);

    expect(code).toBe(1);
    expect(words).toMatch(/DATABASE_URL[\s\S]*WORKER_CONCURRENCY/);
    expect(words).not.toContain("    at ");
  });
});
