import { spawnSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const rules = "infra/deploy/observe/alerts.test.yaml";
const isMissing = spawnSync("promtool", ["--version"]).error !== undefined;
if (isMissing)
  console.warn("promtool is not on the PATH (Debian: apt-get install prometheus): no alert was tried.");

describe("the alerts", () => {
  (isMissing ? it.skip : it)("fire when they should, and only then", () => {
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", rules], {
      cwd: root,
      encoding: "utf8",
    });

    expect(`${stdout}${stderr}`).toContain("SUCCESS");
    expect(status).toBe(0);
  });
});
