import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { keepToken, readKeptToken } from "./kept-token.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-tokens-"));
});
afterAll(() => rm(folder, { recursive: true }));

function aToken(secondsLeft: number): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + secondsLeft };
  return `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}

describe("readKeptToken", () => {
  it("returns a token while it has more than a minute left, and only to its owner", async () => {
    const token = aToken(300);
    await keepToken(folder, "agent", token);

    expect(await readKeptToken(folder, "agent")).toBe(token);
    expect(await readKeptToken(folder, "owner")).toBeUndefined();
  });

  it("returns no token that is about to expire", async () => {
    await keepToken(folder, "viewer", aToken(30));

    expect(await readKeptToken(folder, "viewer")).toBeUndefined();
  });

  it("stores tokens in a file that only this account can read", async () => {
    const { mode } = await stat(path.join(folder, "tokens.json"));

    expect(mode & 0o077).toBe(0);
  });
});
