import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { aCuttableWay, type CuttableWay } from "@tessera/kit/testing/cuttable-way";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { aTestRedis, testRedisUrl } from "@tessera/kit/testing/redis";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { StoredFile } from "@tessera/wire/file/file";
import { liveKeys } from "@tessera/wire/notification/live";
import { aMemberOf } from "./file.builder.ts";
import { getForm } from "./upload.builder.ts";

const redis = aTestRedis();
let database: TestDatabase;
let store: ObjectStore;
let issuer: TestIssuer;
let way: CuttableWay;
let folder: string;
const keys = createServer((_request, reply) => reply.end(JSON.stringify(issuer.jwks)));
beforeAll(async () => {
  [database, store, issuer] = await Promise.all([aTestDatabase(), anObjectStore(), aTestIssuer()]);
  way = await aCuttableWay(testRedisUrl());
  folder = await mkdtemp(join(tmpdir(), "files-"));
  keys.listen(0, "127.0.0.1");
  await once(keys, "listening");
});
afterAll(async () => {
  keys.close();
  redis.disconnect();
  await way.close();
  await store[Symbol.asyncDispose]();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Starts the service as a process that is configured only by its environment. */
async function start() {
  const port = await findFreePort();
  const env = {
    ...{ HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn" },
    ...{ DATABASE_URL: database.urlFor("svc_files"), JOB_DATABASE_URL: database.urlFor("job_files") },
    ...{ REDIS_URL: way.url, FILES_DIR: folder, URL_SECRET: "a-secret-for-tests-of-at-least-32-signs" },
    ...{ TOKEN_ISSUER: issuer.issuer, TOKEN_AUDIENCE: issuer.audience },
    JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}`,
    ...Object.fromEntries(Object.entries(store.config).map(([name, value]) => [name, String(value)])),
  };
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) if (child.exitCode !== null) throw new Error("The service did not start.");
  return { child, origin };
}

async function readFirstEvent(stream: string): Promise<unknown> {
  while (true) {
    const [entry] = await redis.xrange(stream, "-", "+", "COUNT", 1);
    if (entry) return JSON.parse(entry[1][1] ?? "null");
  }
}

describe("the service", () => {
  it("stores files in a bucket, publishes events, requests processing, works without Redis, and exits on request", async () => {
    const { child, origin } = await start();
    const actor = aMemberOf();
    const authorization = `Bearer ${await issuer.tokenFor(actor)}`;
    const upload = async (content: string) => {
      const init = { method: "POST", headers: { authorization }, body: getForm({ content }) };
      const response = await fetch(`${origin}/api/v1/files/upload`, init);
      return { status: response.status, file: (await response.json()) as StoredFile };
    };

    const { status, file } = await upload("in a bucket");

    expect(status).toBe(201);
    expect(await (await fetch(origin + file.download_url)).text()).toBe("in a bucket");
    const stream = liveKeys.stream(actor.organizationId);
    expect(await readFirstEvent(stream)).toEqual({
      kind: "file.processing",
      file_id: file.id,
      status: "uploaded",
    });
    const job = `{files-short}:files-short:file-${file.id}-1`;
    expect(JSON.parse((await redis.hget(job, "data")) ?? "null")).toEqual({
      organizationId: actor.organizationId,
      fileId: file.id,
      attempt: 1,
    });

    await way.cut();
    expect((await upload("without Redis")).status).toBe(201);

    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    await redis
      .multi()
      .del(stream, job)
      .lrem("{files-short}:files-short:wait", 0, `file-${file.id}-1`)
      .exec();
  });
});
