import { describe, expect, it } from "@jest/globals";
import { readRedisAddress, redisUrlPattern } from "./redis-address.ts";

describe("REDIS_URL", () => {
  it("can name one server", () => {
    const url = "redis://:secret@redis:6379/2";
    expect(readRedisAddress(url)).toEqual({ kind: "server", url });
  });

  it("can name sentinels and what they watch", () => {
    expect(
      readRedisAddress("redis+sentinel://tessera:p%40ss@one:26380,two,[::1]:7/desk?sentinelPassword=word"),
    ).toEqual({
      kind: "sentinel",
      options: {
        username: "tessera",
        password: "p@ss",
        name: "desk",
        sentinelPassword: "word",
        sentinels: [
          { host: "one", port: 26_380 },
          { host: "two", port: 26_379 },
          { host: "::1", port: 7 },
        ],
      },
    });
  });

  it("can name servers of a cluster, with TLS if requested", () => {
    expect(readRedisAddress("rediss+cluster://:secret@one:7000,two")).toEqual({
      kind: "cluster",
      nodes: [
        { host: "one", port: 7_000 },
        { host: "two", port: 6_379 },
      ],
      options: { password: "secret", tls: {} },
    });
  });

  it("is refused if sentinels have nothing to watch", () => {
    expect(() => readRedisAddress("redis+sentinel://one:26379")).toThrow("…/name");
  });

  it.each([
    ["redis://localhost", true],
    ["rediss+cluster://one,two", true],
    ["redis+proxy://one", false],
    ["http://localhost", false],
  ])("is checked for its form when a service starts: %s", (url, isFit) => {
    expect(new RegExp(redisUrlPattern).test(url)).toBe(isFit);
  });
});
