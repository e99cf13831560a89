import { describe, expect, it } from "@jest/globals";
import { readSettings, rootFolder } from "./settings.ts";

describe("the settings of an installation", () => {
  it("are the stated defaults where nothing is set", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      dataFolder: `${rootFolder}/.local`,
      databaseUrl: undefined,
      redisUrl: undefined,
      cells: [],
      allowPrivateAddresses: false,
    });
  });

  it("take what is set, and an empty variable for none", () => {
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

  it("name databases besides the first, of this installation's own", () => {
    expect(readSettings({ CELLS: "second, third" }).cells).toEqual(["second", "third"]);
    expect(() => readSettings({ CELLS: "first" })).toThrow('CELLS: "first" cannot name a cell.');
    expect(() => readSettings({ CELLS: "second", DATABASE_URL: "postgres://p" })).toThrow(
      "not with DATABASE_URL",
    );
  });

  it("refuse a switch that is neither on nor off", () => {
    expect(() => readSettings({ ALLOW_PRIVATE_ADDRESSES: "yes" })).toThrow(
      'ALLOW_PRIVATE_ADDRESSES must be "true" or "false", not "yes".',
    );
  });

  it.each(["x", "0", "70000", "3000.5"])("refuse the port %s in words", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  });
});
