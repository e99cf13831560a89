import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Outcome, Workplace } from "../command.ts";
import { readCanary } from "./canary-command.ts";
import { releaseCommands } from "./release-commands.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "words-"));
  writeFileSync(path.join(folder, "package.json"), `{ "tessera": { "name": "mf-parcels" } }`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command with a registry that only records requests. Returns the first request and the first outcome. */
async function call(place: string, name: string, ...words: string[]) {
  const asked: unknown[] = [];
  const state = { name: "mf-parcels", releases: [] };
  const registry = { call: async (...question: unknown[]) => asked.push(question) && state };
  const workplace = { program: "npx tessera", folder: place, openRegistry: async () => registry };
  const outcomes: Outcome[] = [];
  const report = (outcome: Outcome) => void outcomes.push(outcome);
  await releaseCommands[name]?.run(workplace as unknown as Workplace, words, report);
  return { asked: asked[0], outcome: outcomes[0] };
}

describe("a release command", () => {
  it.each([
    ["promote", ["0.2.0-ab"], "promote", { version: "0.2.0-ab" }],
    [
      "promote",
      ["mf-parcels", "0.2.0-ab", "--allow-overlap"],
      "promote",
      { version: "0.2.0-ab", allow_overlap: true },
    ],
    ["rollback", [], "rollback", {}],
    ["rollback", ["0.1.0-cd"], "rollback", { version: "0.1.0-cd" }],
    ["rollback", ["mf-parcels", "--reason", "slow"], "rollback", { reason: "slow" }],
    ["retire", ["0.1.0-cd"], "retire", { version: "0.1.0-cd" }],
    [
      "canary",
      ["0.2.0-ab", "--percent", "10"],
      "canary",
      { version: "0.2.0-ab", percentage: 10, organizations: [] },
    ],
  ])("applies to the folder's module if none is named: %s %j", async (name, words, act, body) => {
    const { asked } = await call(folder, name, ...words);

    expect(asked).toEqual([`POST /registry/modules/:name/${act}`, { params: { name: "mf-parcels" }, body }]);
  });

  it("returns the state of the module to programs", async () => {
    const { outcome } = await call(folder, "status");

    expect(outcome?.data).toEqual({ name: "mf-parcels", releases: [] });
  });

  it.each([
    ["promote", []],
    ["promote", ["mf-parcels", "1.0.0", "2.0.0"]],
    ["promote", ["1.0.0", "--loud"]],
    ["status", ["mf-parcels", "mf-other"]],
    ["key", ["mf-parcels"]],
  ])("shows its usage: %s %j", async (name, words) => {
    await expect(call(folder, name, ...words)).rejects.toThrow(`npx tessera ${name}`);
  });

  it("requires a module's name outside a module's folder", async () => {
    await expect(call(tmpdir(), "promote", "1.0.0")).rejects.toThrow("promote [module] <version>");
  });
});

describe("a key's lists", () => {
  const key = ["mf-parcels", "CI"];

  it.each([
    [[...key, "--permissions", "tickets.read", "tickets.write"]],
    [[...key, "--permissions", "tickets.read,tickets.write"]],
    [[...key, "--permissions", "tickets.read", "--permissions", "tickets.write"]],
    [[...key, "--permissions=tickets.read", "--permissions", "tickets.write"]],
    [["--permissions", "tickets.read", "tickets.write", ...key]],
    [[...key, "--permissions", "tickets.read", "tickets.write", "--mounts", "/dashboard/parcels"]],
  ])("are separated by spaces, commas or repeated options: %j", async (words) => {
    const { asked } = await call(folder, "key", ...words);

    const grants = { mounts: ["/dashboard/parcels"], permissions: ["tickets.read", "tickets.write"] };
    expect(asked).toMatchObject([
      "POST /registry/keys",
      { body: { module: "mf-parcels", label: "CI", grants } },
    ]);
  });

  it.each([
    [[...key, "--permissions", "tickets.read", "oops"]],
    [[...key, "--navigation", "2", "tickets.read"]],
    [[...key, "--mounts", "/track", "tickets.read"]],
  ])("take no word of another kind: %j", async (words) => {
    await expect(call(folder, "key", ...words)).rejects.toThrow("npx tessera key");
  });
});

describe("a canary", () => {
  it.each([[{}], [{ percent: "ten" }], [{ percent: "101" }], [{ percent: "0.5" }], [{ percent: "-1" }]])(
    "requires an audience and a whole percentage: %j",
    (words) => {
      expect(() => readCanary(words)).toThrow(/canary is for somebody|whole number/);
    },
  );
});
