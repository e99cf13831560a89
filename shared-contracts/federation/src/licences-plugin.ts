import type { Compilation, Compiler, Module } from "@rspack/core";
import { formatLicences } from "@tessera/licences/format-licences";
import { type Licence, licencesFile } from "@tessera/licences/licence";
import { sortLicences } from "@tessera/licences/list-licences";
import { findPackageFolder } from "@tessera/licences/package-folder";
import { readLicence } from "@tessera/licences/read-licence";

const stage = 5_000; // after the last of rspack's own stages, before the release is described

/**
 * Writes the licences of all packages whose code or fonts a build contains next to its scripts, as JSON or, if the name of the file ends in
 * ".txt", as a text for people. Those of other builds whose files are among its own, such as public pages, are added.
 */
export class LicencesPlugin {
  private readonly file: string;

  constructor(file: string = licencesFile) {
    this.file = file;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("LicencesPlugin", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "LicencesPlugin", stage }, () => {
        const licences = sortLicences([...findBundled(compilation), ...takeOthers(compilation)]);
        compilation.emitAsset(this.file, new RawSource(this.format(licences)));
      });
    });
  }

  private format(licences: Licence[]): string {
    if (!this.file.endsWith(".txt")) return JSON.stringify(licences);
    return formatLicences("Packages of others that this software contains", licences);
  }
}

type BuiltModule = Module & { resource?: string; modules?: BuiltModule[] };

function findBundled({ chunks, chunkGraph }: Compilation): Licence[] {
  const outer = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)] as BuiltModule[]);
  const modules = outer.flatMap((module) => [module, ...(module.modules ?? [])]);
  const folders = modules.flatMap(({ resource = "" }) => findPackageFolder(resource) ?? []);
  return [...new Set(folders)].map(readLicence);
}

function takeOthers(compilation: Compilation): Licence[] {
  const others = compilation.getAssets().filter(({ name }) => name.endsWith(licencesFile));
  const licences = others.flatMap(({ source }) => JSON.parse(String(source.buffer())) as Licence[]);
  for (const { name } of others) compilation.deleteAsset(name);
  return licences;
}
