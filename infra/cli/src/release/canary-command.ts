import type { ModuleState } from "@tessera/wire/release/release";
import type { Command } from "../command.ts";
import { CommandError } from "../command-error.ts";
import type { RegistryClient } from "../registry/registry-client.ts";
import {
  type AudienceWords,
  allowanceOptions,
  audienceOptions,
  getAllowances,
  readModuleAndVersion,
  readWords,
} from "./release-labels.ts";
import { describeState } from "./release-table.ts";

/** Starts a canary for a share of the members or for named organizations, or ends it. */
export const canaryCommand: Command = {
  usage:
    "canary [module] <version|off> [--percent 10] [--organization ID …] [--allow-overlap] [--allow-failed]",
  summary: "gives a release to a share of the members or to named organizations, or calls that off",
  async run(workplace, words, report) {
    const options = { ...audienceOptions, ...allowanceOptions };
    const { values, positionals } = readWords(workplace, this, { words, options });
    const { name, version } = readModuleAndVersion(workplace, this, positionals);
    const registry = await workplace.openRegistry();
    const state =
      version === "off"
        ? await registry.call("DELETE /registry/modules/:name/canary", { params: { name } })
        : await startCanary(registry, { name, version, words: values });
    report(describeState(state));
  },
};

/** Returns the audience of a canary. @throws CommandError if it is empty, or if the percentage is not a whole number from 0 to 100. */
export function readCanary({ percent, organization = [] }: AudienceWords) {
  const percentage = Number(percent ?? 0);
  if (!Number.isInteger(percentage) || percentage < 0 || percentage > 100)
    throw new CommandError(`--percent is a whole number up to 100, not "${percent}".`);
  if (percentage === 0 && organization.length === 0)
    throw new CommandError("A canary is for somebody: --percent 10, or --organization ID.");
  return { percentage, organizations: organization };
}

export function startCanary(
  registry: RegistryClient,
  { name, version, words }: { name: string; version: string; words: AudienceWords },
): Promise<ModuleState> {
  const body = { version, ...readCanary(words), ...getAllowances(words) };
  return registry.call("POST /registry/modules/:name/canary", { params: { name }, body });
}
