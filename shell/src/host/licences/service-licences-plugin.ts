import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Compiler } from "@rspack/core";
import { listLicences } from "@tessera/licences/list-licences";
import { serviceLicencesFile } from "./service-licences-file.ts";

const root = join(import.meta.dirname, "../../../..");

/** Writes the licences of all packages that the services of this repository need to run. */
export class ServiceLicencesPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("ServiceLicencesPlugin", (compilation) => {
      compilation.hooks.processAssets.tap("ServiceLicencesPlugin", () => {
        const licences = listLicences(root, listServices());
        compilation.emitAsset(serviceLicencesFile, new RawSource(JSON.stringify(licences)), {
          minimized: true,
        });
      });
    });
  }
}

function listServices(): string[] {
  const folders = readdirSync(join(root, "services"), { withFileTypes: true });
  return folders.filter((entry) => entry.isDirectory()).map(({ name }) => `services/${name}`);
}
