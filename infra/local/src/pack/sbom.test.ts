import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { neededPackages } from "@tessera/licences/needed-packages";
import { rootFolder } from "../settings.ts";
import { narrowSbom, readSbom } from "./sbom.ts";

const whole = readSbom(rootFolder);

describe("the bill of materials of a service", () => {
  it.each(["tickets", "files"])("names each package in the image of %s, with license and hash", (name) => {
    const folders = neededPackages(rootFolder, `services/${name}`);

    const sbom = narrowSbom(whole, rootFolder, folders);

    expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.[56]$/) });
    expect(sbom.metadata.component).toMatchObject({ name: `@tessera/service-${name}`, version: "0.1.0" });
    const packed = folders.slice(1).map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(rootFolder, folder, "package.json"), "utf8"));
      return `${manifest.name}@${manifest.version}`;
    });
    expect(sbom.components.map((component) => component["bom-ref"]).sort()).toEqual(
      [...new Set(packed)].sort(),
    );
    const theirs = sbom.components.filter((component) => !component.name.startsWith("@tessera/"));
    for (const component of theirs) {
      expect(component).toMatchObject({
        hashes: [{ alg: "SHA-512" }],
        purl: expect.stringMatching(/^pkg:npm/),
      });
    }
  });

  it("lists dependencies, and no development packages", () => {
    const sbom = narrowSbom(whole, rootFolder, neededPackages(rootFolder, "services/tickets"));

    const own = sbom.dependencies.find(({ ref }) => ref.startsWith("@tessera/service-tickets@"));
    expect(own?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^fastify@/)]));
    expect(JSON.stringify(sbom)).not.toContain("@jest/globals");
  });

  it("fails for a package that is not in the lock file", () => {
    const known = whole.components.filter(({ name }) => name !== "fastify");
    const poorer = { ...whole, components: known };

    expect(() => narrowSbom(poorer, rootFolder, neededPackages(rootFolder, "services/tickets"))).toThrow(
      /package-lock\.json has no fastify@/,
    );
  });
});
