import path from "node:path";
import { refuseDirtyTree } from "../clean-tree.ts";
import type { Command, Outcome } from "../command.ts";
import { readModuleName } from "../module-folder.ts";
import { type Destination, publishRelease } from "../registry/publish-release.ts";
import type { RegistryClient } from "../registry/registry-client.ts";
import { readCanary, startCanary } from "./canary-command.ts";
import {
  type AllowanceWords,
  type AudienceWords,
  allowanceOptions,
  audienceOptions,
  readWords,
} from "./release-labels.ts";
import { describeState } from "./release-table.ts";

const options = {
  shelf: { type: "boolean" },
  "allow-dirty": { type: "boolean" },
  replacing: { type: "string" },
  ...audienceOptions,
  ...allowanceOptions,
} as const;

/** Builds a module and publishes it: to everyone, to some (a canary), or only to be stored. */
export const publishCommand: Command = {
  usage:
    "publish [folder] [--shelf] [--percent 10] [--organization ID …] [--allow-overlap] [--allow-failed] [--allow-dirty] [--replacing mf-x,mf-y]",
  summary: "builds the module and publishes it: for all, for some (a canary), or only stored (--shelf)",
  async run(workplace, words, report) {
    const { values, positionals } = readWords(workplace, this, { words, options });
    const folder = path.resolve(workplace.folder, positionals[0] ?? ".");
    const isCanary = values.percent !== undefined || values.organization !== undefined;
    readModuleName(folder);
    if (isCanary) readCanary(values);
    if (workplace.publishesCommitted && !values["allow-dirty"]) await refuseDirtyTree(folder);
    const registry = await workplace.openRegistry();
    await workplace.build(folder);
    const to = values.shelf || isCanary ? "shelf" : "stable";
    const release = await publishBuild(registry, folder, { to, words: values, replacing: values.replacing });
    if (isCanary) report(await describeCanary(registry, release, values));
    else report({ data: { ...release, to }, lines: [describe(release, to)] });
  },
};

async function publishBuild(
  registry: RegistryClient,
  folder: string,
  { to, words, replacing }: { to: Destination; words: AllowanceWords; replacing: string | undefined },
): Promise<Release> {
  const { name, version } = await publishRelease({
    registryUrl: registry.origin,
    publishToken: registry.key,
    folder: path.join(folder, "dist"),
    to,
    allow: {
      overlap: words["allow-overlap"] ?? false,
      failed: words["allow-failed"] ?? false,
      replacing: replacing?.split(",") ?? [],
    },
  });
  return { name, version };
}

interface Release {
  name: string;
  version: string;
}

async function describeCanary(
  registry: RegistryClient,
  release: Release,
  words: AudienceWords,
): Promise<Outcome> {
  const { data: state, table = [] } = describeState(await startCanary(registry, { ...release, words }));
  return { data: { ...release, to: "canary", state }, lines: [describe(release, "shelf")], table };
}

function describe({ name, version }: Release, to: Destination): string {
  return `published ${name} ${version}${to === "shelf" ? ", on the shelf" : ""}`;
}
