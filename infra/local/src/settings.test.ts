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
});
