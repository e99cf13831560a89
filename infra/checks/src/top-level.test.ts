import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const allowed = [
  /^(?:shell|mf-[a-z-]+|services|shared-contracts|infra)$/,
  /^(?:README|CONTRIBUTING|ARCHITECTURE|GLOSSARY|SECURITY|CHANGELOG)\.md$/,
  /^LICENSE$/,
  /^(?:package|package-lock|turbo|tsconfig|tsconfig\.browser|biome|knip)\.json$/,
  /^[a-z]+\.config\.m?[jt]s$/,
  /^\./,
  /^node_modules$/,
];

function strangersAmong(names: string[]): string[] {
  return names.filter((name) => !allowed.some((pattern) => pattern.test(name)));
}

describe("the top level", () => {
  it("contains only the folders named by the architecture", () => {
    expect(strangersAmong(readdirSync(root))).toEqual([]);
  });

  it("has at most 17 scripts", () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

    expect(Object.keys(scripts).length).toBeLessThanOrEqual(17);
  });

  it("overrides no version that a package asks for", () => {
    expect(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))).not.toHaveProperty("overrides");
  });

  it("must not have catch-all folders", () => {
    const names = ["shell", "mf-tickets", "scripts", "docs", "utils", "index.ts", ".ci", "jest.config.mjs"];

    expect(strangersAmong(names)).toEqual(["scripts", "docs", "utils", "index.ts"]);
  });
});
