import { describe, expect, it } from "@jest/globals";
import type { Redis } from "ioredis";
import { findDoubts, firstSentence, isRefusedLogin } from "./redis-health.ts";

function aServer(info: Record<string, string>): Redis {
  const text = Object.entries(info).map(([name, value]) => `${name}:${value}\r\n`);
  return {
    info: async () => ["# Persistence\r\n", ...text].join(""),
    options: { host: "redis", port: 6379 },
  } as unknown as Redis;
}

describe("findDoubts", () => {
  it("names each setting by which jobs could get lost", async () => {
    expect(await findDoubts(aServer({ aof_enabled: "0", maxmemory_policy: "allkeys-lru" }))).toEqual([
      "redis:6379 has appendonly no: set it to yes, or jobs are lost when it restarts",
      "redis:6379 has maxmemory-policy allkeys-lru: set it to noeviction, or jobs are lost when its memory is full",
    ]);
  });

  it("has none about a server that keeps everything, or does not say", async () => {
    expect(await findDoubts(aServer({ aof_enabled: "1", maxmemory_policy: "noeviction" }))).toEqual([]);
    expect(await findDoubts(aServer({}))).toEqual([]);
  });
});

describe("isRefusedLogin", () => {
  it("distinguishes a wrong or missing password from a server that does not answer", () => {
    expect(isRefusedLogin("NOAUTH Authentication required.")).toBe(true);
    expect(isRefusedLogin("WRONGPASS invalid username-password pair or user is disabled.")).toBe(true);
    expect(isRefusedLogin("connect ECONNREFUSED 127.0.0.1:6379")).toBe(false);
    expect(firstSentence("NOAUTH HELLO must be called with the client already authenticated …")).toBe(
      "it asks for a password",
    );
  });
});
