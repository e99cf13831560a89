import { describe, expect, it } from "@jest/globals";
import { Type } from "typebox";
import { getRounds } from "../testing/rounds.ts";
import { ConfigError, publicOriginVariable, readConfig, secretVariable } from "./config.ts";

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

  it("treats an empty variable as absent", () => {
    expect(readConfig(schema, { DATABASE_URL: url, PORT: " " }).PORT).toBe(4000);
  });

  it("names all wrong variables at once, but no values", () => {
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

describe("a secret", () => {
  const schema = Type.Object({ AUTH_SECRET: secretVariable });
  const isTaken = (AUTH_SECRET: string) => {
    try {
      return readConfig(schema, { AUTH_SECRET }).AUTH_SECRET === AUTH_SECRET;
    } catch {
      return false;
    }
  };

  it.each([
    "a".repeat(32),
    "abcabcabc".repeat(5),
    "secret-secret-secret-secret-secret",
    "0123456789abcdef0123456789abcdef",
    "aaaaaaaabbbbbbbbccccccccdddddddd",
    "3f9c2a7be1d84056",
  ])("is refused if it is short or repetitive: %s", (secret) => {
    expect(isTaken(secret)).toBe(false);
  });

  it.each([16, 24, 32])("is accepted if it is random: %i bytes", (bytes) => {
    const values = Array.from({ length: getRounds({ some: 15, all: 200 }) }, () =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))),
    );

    expect(values.every((value) => isTaken(value.toString("hex")))).toBe(true);
    expect(values.every((value) => value.length < 24 || isTaken(value.toString("base64url")))).toBe(true);
  });

  it("is described in the error message", () => {
    expect(() => readConfig(schema, { AUTH_SECRET: "a".repeat(32) })).toThrow(
      "AUTH_SECRET must be a random text of at least 32 characters",
    );
  });
});

describe("the public origin", () => {
  const schema = Type.Object({ PUBLIC_ORIGIN: publicOriginVariable });

  it.each([
    "https://desk.example",
    "https://desk.example:8443",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "http://desk.localhost",
  ])("is accepted: %s", (PUBLIC_ORIGIN) => {
    expect(readConfig(schema, { PUBLIC_ORIGIN })).toEqual({ PUBLIC_ORIGIN });
  });

  it.each([
    "http://desk.example",
    "http://10.0.0.1",
    "http://localhost.example",
    "https://desk.example/",
    "https://desk.example/tickets",
    "https://user:pass@desk.example",
    "ftp://desk.example",
    "desk.example",
  ])("is refused: %s", (PUBLIC_ORIGIN) => {
    expect(() => readConfig(schema, { PUBLIC_ORIGIN })).toThrow(
      "PUBLIC_ORIGIN must be an address that begins",
    );
  });
});
