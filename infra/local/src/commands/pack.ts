import { writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { neededPackages } from "@tessera/licences/needed-packages";
import { packService } from "../pack/pack.ts";
import { narrowSbom, readSbom } from "../pack/sbom.ts";
import { releasePackages } from "../packages/release-packages.ts";
import { rootFolder } from "../settings.ts";

// `npm run pack -- tickets /tmp/out`: packs a service with what it needs to run and its bill of materials, as in its image.
// `npm run pack -- packages /tmp/out`: packs what module teams install from npm; `--publish URL` also publishes it.
await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  await (name === "packages" ? releasePackages(rest) : packOne(name, rest[0]));
});

function packOne(name: string | undefined, target: string | undefined): void {
  if (!name || !target)
    throw new CommandError("Which service, and where to? npm run pack -- tickets /tmp/tickets");
  const { packages, bytes } = packService(rootFolder, name, path.resolve(target));
  const sbom = narrowSbom(readSbom(rootFolder), rootFolder, neededPackages(rootFolder, `services/${name}`));
  writeFileSync(path.resolve(target, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${name}: ${packages} packages, ${(bytes / 1_000_000).toFixed(1)} MB in ${target}`);
}
