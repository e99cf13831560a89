import { describe, expect, it } from "@jest/globals";
import { chooseInstall } from "../choose-install.mjs";

describe("chooseInstall", () => {
  it.each([
    ["a fresh clone that is started", "start", "", false, "run"],
    ["a fresh clone that is tested", "test", "", false, "all"],
    ["what is started again", "start", "new run", false, "nothing"],
    ["what was started and is tested", "test", "new run", false, "all"],
    ["what was tested and is started", "start", "new all", true, "nothing"],
    ["what is tested again", "test", "new all", true, "nothing"],
    ["another lock file, started", "start", "old run", false, "run"],
    ["another lock file with tools, started", "start", "old all", true, "all"],
    ["packages that npm ci installed, started", "start", "", true, "all"],
    ["the stamp of an older version", "start", "new", true, "nothing"],
    ["a command of developers", "format", "new run", false, "all"],
  ])("for %s", (_name, command, stamp, hasTools, expected) => {
    expect(chooseInstall({ command, stamp, hasTools, hash: "new" })).toBe(expected);
  });
});
