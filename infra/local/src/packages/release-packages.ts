import path from "node:path";
import { parseArgs } from "node:util";
import { CommandError } from "@tessera/cli/command-error";
import { rootFolder } from "../settings.ts";
import { packPackages, publishPackages } from "./pack-packages.ts";

/** Builds and packs the packages for module teams into a folder, and publishes them to the registry given by `--publish`. */
export async function releasePackages(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { publish: { type: "string" } },
  });
  if (values.publish !== undefined && !URL.canParse(values.publish))
    throw new CommandError("--publish is the address of a registry: https://registry.npmjs.org");
  const target = path.resolve(positionals[0] ?? path.join(rootFolder, ".local/packages/packed"));
  const packed = await packPackages(target);
  for (const { name, version, bytes, file } of packed)
    console.log(`${name} ${version}: ${Math.round(bytes / 1000)} kB, ${path.relative(process.cwd(), file)}`);
  if (!values.publish) return;
  const published = await publishPackages(packed, values.publish);
  const names = published.map(({ name, version }) => `${name} ${version}`);
  console.log(names.length > 0 ? `published ${names.join(", ")}` : "All of them are published already.");
}
