import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { neededPackages } from "@tessera/licences/needed-packages";
import { rootFolder, servicesFolder } from "../settings.ts";

const services = readdirSync(servicesFolder).filter((name) => name !== "kit");

describe("the packages a service needs to run", () => {
  it.each(services)("include no other service, frontend or development package: %s", (name) => {
    const folders = neededPackages(rootFolder, `services/${name}`);

    const ours = folders.filter((folder) => !folder.includes("node_modules"));
    expect(ours).toEqual(
      expect.arrayContaining([`services/${name}`, "services/kit", "shared-contracts/wire"]),
    );
    const contracts = ["language", "text", "wire"].map((contract) => `shared-contracts/${contract}`);
    const foundation = ["services/kit", ...contracts];
    expect(ours.filter((folder) => !foundation.includes(folder))).toEqual([`services/${name}`]);
    const packages = folders.map((folder) => path.basename(folder));
    for (const stranger of ["react", "jest", "rspack", "biome", "turbo", "typescript", "fast-check"]) {
      expect(packages).not.toContain(stranger);
    }
    expect(packages).toContain("fastify");
  });
});
