import type { Command } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { readModule, readWords } from "./release-labels.ts";

/** Uninstalls a module for everyone if `--confirm` is given. */
export const uninstallCommand: Command = {
  usage: "uninstall [module] --confirm",
  summary: "takes a module out of the installation for everyone, for operators",
  async run(workplace, words, report) {
    const { values, positionals } = readWords(workplace, this, {
      words,
      options: { confirm: { type: "boolean" } },
    });
    const name = readModule(workplace, this, positionals);
    const registry = await workplace.openRegistry();
    if (!values.confirm)
      throw new CommandError(
        `This takes ${name} out of ${registry.origin} for everyone and revokes its keys; its releases stay. Confirm it:\n\n  ${workplace.program} uninstall ${name} --confirm`,
      );
    const state = await registry.call("DELETE /registry/modules/:name", { params: { name } });
    report({
      data: state,
      lines: [`${name} is uninstalled. To bring it back: ${workplace.program} promote ${name} <version>`],
    });
  },
};
