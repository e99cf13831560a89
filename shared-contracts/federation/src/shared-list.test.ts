import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { providedByShell, sharedIn, sharedRanges, sharedVersions, usedByRemote } from "./shared-list.ts";

const shell = join(import.meta.dirname, "../../../shell");

describe("the libraries that the shell provides", () => {
  it("include everything that a remote may require, each with a version", () => {
    const provided = providedByShell(shell);

    expect(Object.keys(provided)).toEqual(Object.keys(usedByRemote));
    for (const version of Object.values(sharedVersions(shell))) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("include components by file, even if the shell does not use them", () => {
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

describe("the libraries that a module takes from the page", () => {
  it("are those that its code names, so that a shell without the others can load it", () => {
    const code = `load("react"); load('@mantine/form'); load(\`zustand\`); "react-router/other"`;

    expect(sharedIn(code)).toEqual({ react: "^19.2.0", zustand: "^5.0.0", "@mantine/form": "^9.0.0" });
  });
});

describe("the range that is required of the kit", () => {
  const toManifest = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../${name}/package.json`), "utf8"));

  it("matches the kit's version", () => {
    const [major, minor] = toManifest("ui").version.split(".");

    expect(sharedRanges["@tessera/ui/mantine"]).toBe(major === "0" ? `^0.${minor}.0` : `^${major}.0.0`);
  });

  it("is the range in which npm installs it as a peer dependency", () => {
    const { peerDependencies } = toManifest("ui");
    const ranges: Record<string, string> = sharedRanges;

    expect(peerDependencies).toEqual(
      Object.fromEntries(Object.keys(peerDependencies).map((name) => [name, ranges[name]])),
    );
  });
});
