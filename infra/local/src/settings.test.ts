import { describe, expect, it } from "@jest/globals";
import { readSettings, rootFolder } from "./settings.ts";

describe("the settings of an installation", () => {
  it("have the documented defaults", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      dataFolder: `${rootFolder}/.local`,
      databaseUrl: undefined,
      redisUrl: undefined,
      cells: [],
      allowPrivateAddresses: false,
    });
  });

  it("read variables, and treat an empty one as not set", () => {
    const settings = readSettings({
      PORT: "3100",
      DATA_DIR: "/srv/desk",
      DATABASE_URL: "",
      REDIS_URL: "redis://r",
      ALLOW_PRIVATE_ADDRESSES: "true",
    });

    expect(settings).toEqual({
      port: 3100,
      dataFolder: "/srv/desk",
      databaseUrl: undefined,
      redisUrl: "redis://r",
      cells: [],
      allowPrivateAddresses: true,
    });
  });

  it("read the names of further cells, which need the installation's own databases", () => {
    expect(readSettings({ CELLS: "second, third" }).cells).toEqual(["second", "third"]);
    expect(() => readSettings({ CELLS: "first" })).toThrow('CELLS: "first" cannot name a cell.');
    expect(() => readSettings({ CELLS: "second", DATABASE_URL: "postgres://p" })).toThrow(
      "not with DATABASE_URL",
    );
  });

  it("reject a switch that is neither true nor false", () => {
    expect(() => readSettings({ ALLOW_PRIVATE_ADDRESSES: "yes" })).toThrow(
      'ALLOW_PRIVATE_ADDRESSES must be "true" or "false", not "yes".',
    );
  });

  it.each(["x", "0", "70000", "3000.5"])("reject the port %s with a message", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  });

  it.each([
    ["DATABASE_URL", "hello"],
    ["DATABASE_URL", "localhost:5540"],
    ["DATABASE_URL", "postgres:///tessera"],
    ["DATABASE_URL", "localhost:5432/tessera"],
    ["DATABASE_URL", "mysql://root:hidden@localhost/tessera"],
    ["DATABASE_URL", "postgres:hello"],
    ["DATABASE_URL", "postgres://user:hid den@[::1/tessera"],
    ["REDIS_URL", "hello"],
    ["REDIS_URL", "localhost:6379"],
    ["REDIS_URL", "http://:hidden@localhost:6379"],
    ["REDIS_URL", "redis://"],
  ])("reject %s=%s, and do not repeat what may be a password", (name, text) => {
    expect(() => readSettings({ [name]: text })).toThrow(`${name} must be an address like `);
    expect(() => readSettings({ [name]: text })).not.toThrow(/hid/);
  });

  it.each([
    ["DATABASE_URL", "postgresql://tessera@db.example/tessera?sslmode=require"],
    ["DATABASE_URL", "postgres:///tessera?host=/run/postgresql"],
    ["REDIS_URL", "rediss://:password@redis.example:6380/1"],
    ["REDIS_URL", "redis://[::1]:6379"],
    ["REDIS_URL", "redis+sentinel://one:26379,two:26379/desk"],
  ])("accept %s=%s", (name, text) => {
    expect(Object.values(readSettings({ [name]: text }))).toContain(text);
  });
});
