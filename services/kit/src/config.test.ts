import { describe, expect, it } from "@jest/globals";
import { Type } from "typebox";
import { ConfigError, readConfig } from "./config.ts";

const schema = Type.Object({
  PORT: Type.Integer({ default: 4000, minimum: 1, maximum: 65_535 }),
  DATABASE_URL: Type.String({ format: "uri" }),
  LOG_LEVEL: Type.Unsafe<"info" | "debug">({ type: "string", enum: ["info", "debug"], default: "info" }),
  IS_OPEN: Type.Optional(Type.Boolean()),
  ORIGINS: Type.Optional(Type.Array(Type.String({ format: "uri" }))),
});

const url = "postgres://svc:secret@127.0.0.1/desk";

describe("readConfig", () => {
  it("coerces values, splits lists and fills in defaults", () => {
    const env = {
      PORT: "4003",
      DATABASE_URL: url,
      IS_OPEN: "true",
      ORIGINS: "http://a.test, http://b.test",
      HOME: "/",
    };

    expect(readConfig(schema, env)).toEqual({
      PORT: 4003,
      DATABASE_URL: url,
      LOG_LEVEL: "info",
      IS_OPEN: true,
      ORIGINS: ["http://a.test", "http://b.test"],
    });
  });

  it("takes an empty variable for an absent one", () => {
    expect(readConfig(schema, { DATABASE_URL: url, PORT: " " }).PORT).toBe(4000);
  });

  it("names all wrong variables at once, and no value", () => {
    const read = () => readConfig(schema, { PORT: "70000", LOG_LEVEL: "s3cret", IS_OPEN: "maybe" });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      [
        "The configuration is wrong:",
        "  - DATABASE_URL is required",
        "  - PORT must be at most 65535",
        "  - LOG_LEVEL must be one of info, debug",
        "  - IS_OPEN must be true or false",
      ].join("\n"),
    );
  });
});
