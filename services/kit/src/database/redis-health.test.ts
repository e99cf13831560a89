import { describe, expect, it } from "@jest/globals";
import type { Redis } from "ioredis";
import { toText } from "../errors/short-reason.ts";
import { explainFailure, findDoubts, isRefusedLogin } from "./redis-health.ts";

function aServer(info: Record<string, string>): Redis {
  const text = Object.entries(info).map(([name, value]) => `${name}:${value}\r\n`);
  return {
    info: async () => ["# Persistence\r\n", ...text].join(""),
    options: { host: "redis", port: 6379 },
  } as unknown as Redis;
}

describe("findDoubts", () => {
  it("names each setting by which jobs could get lost", async () => {
    const doubts = await findDoubts(aServer({ aof_enabled: "0", maxmemory_policy: "allkeys-lru" }));

    expect(doubts.map(toText)).toEqual([
      "Redis at redis:6379 has appendonly no: set it to yes, or jobs are lost when it restarts",
      "Redis at redis:6379 has maxmemory-policy allkeys-lru: set it to noeviction, or jobs are lost when its memory is full",
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
  });
});

describe("explainFailure", () => {
  it.each([
    [
      "redis://redis",
      "NOAUTH HELLO must be called with the client already authenticated …",
      "it asks for a password",
    ],
    ["rediss://redis", "Command timed out", "it does not answer with TLS, which rediss: asks for"],
    [
      "rediss+sentinel://redis/name",
      "error:0A00010B:SSL routines:tls_validate_record_header:wrong version number",
      "it does not answer with TLS, which rediss: asks for",
    ],
    ["redis://redis", "Command timed out", "Command timed out"],
    [
      "redis://redis",
      "Reached the max retries per request limit (which is 1).",
      "it ends each connection, as one with TLS does without rediss:",
    ],
  ])("says plainly of %s: %s", (url, said, reason) => {
    expect(toText(explainFailure(url, new Error(said)))).toBe(reason);
  });
});
