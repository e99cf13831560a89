import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { providedByShell, sharedVersions, usedByRemote } from "./shared-list.ts";

const shell = join(import.meta.dirname, "../../../shell");

describe("what the shell shares", () => {
  it("is all that a remote may ask for, each with a version", () => {
    const provided = providedByShell(shell);

    expect(Object.keys(provided)).toEqual(Object.keys(usedByRemote));
    for (const version of Object.values(sharedVersions(shell))) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("provides components by their files, whether or not the shell uses them", () => {
    const components = Object.entries(providedByShell(shell)).filter(([name]) =>
      /^@tessera\/ui\/.*\//.test(name),
    );

    expect(components.length).toBeGreaterThan(0);
    for (const [, share] of components) {
      expect(share.eager).toBe(true);
      expect(existsSync(join(shell, String(share.import)))).toBe(true);
    }
  });
});
