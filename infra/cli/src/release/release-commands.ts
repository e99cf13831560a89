import { type Command, type Commands, refuseWords } from "../command.ts";
import { refuseBreakingService } from "../registry/service-contract.ts";
import { canaryCommand } from "./canary-command.ts";
import { keyCommands } from "./key-commands.ts";
import { publishCommand } from "./publish-command.ts";
import {
  allowanceOptions,
  getAllowances,
  readModule,
  readModuleAndVersion,
  readWords,
} from "./release-labels.ts";
import { describeState, toRows } from "./release-table.ts";
import { uninstallCommand } from "./uninstall-command.ts";

const statusCommand: Command = {
  usage: "status [module]",
  summary: "shows the releases of a module: what is served, to whom, and how it does",
  async run(workplace, words, report) {
    const name = readModule(workplace, this, words);
    const registry = await workplace.openRegistry();
    const state = await registry.call("GET /registry/modules/:name", { params: { name } });
    report({ data: state, table: toRows(state) });
  },
};

const listCommand: Command = {
  usage: "list [module]",
  summary: "the same of all modules, for operators",
  async run(workplace, words, report) {
    if (words.length > 0) return statusCommand.run(workplace, words, report);
    const { items } = await (await workplace.openRegistry()).call("GET /registry/modules");
    report({ data: items, table: items.flatMap(toRows) });
  },
};

const promoteCommand: Command = {
  usage: "promote [module] <version> [--allow-overlap] [--allow-failed]",
  summary: "gives a release to all",
  async run(workplace, words, report) {
    const { values, positionals } = readWords(workplace, this, { words, options: allowanceOptions });
    const { name, version } = readModuleAndVersion(workplace, this, positionals);
    const body = { version, ...getAllowances(values) };
    const registry = await workplace.openRegistry();
    report(
      describeState(await registry.call("POST /registry/modules/:name/promote", { params: { name }, body })),
    );
  },
};

const rollbackCommand: Command = {
  usage: "rollback [module] [version] [--reason TEXT] [--allow-failed]",
  summary: "goes back to the healthy release before the current one, or to a named one",
  async run(workplace, words, report) {
    const options = { reason: { type: "string" }, "allow-failed": { type: "boolean" } } as const;
    const { values, positionals } = readWords(workplace, this, { words, options });
    // A version begins with a digit, and a module's name with a letter.
    const isVersionAlone = positionals.length === 1 && /^\d/.test(positionals[0] ?? "");
    const [named, version] = isVersionAlone ? [undefined, positionals[0]] : positionals;
    const name = readModule(workplace, this, named ? [named] : []);
    const body = {
      ...(version ? { version } : {}),
      ...(values.reason ? { reason: values.reason } : {}),
      ...(values["allow-failed"] ? { allow_failed: true } : {}),
    };
    const registry = await workplace.openRegistry();
    report(
      describeState(await registry.call("POST /registry/modules/:name/rollback", { params: { name }, body })),
    );
  },
};

const retireCommand: Command = {
  usage: "retire [module] <version>",
  summary: "keeps a release from becoming current again",
  async run(workplace, words, report) {
    const { name, version } = readModuleAndVersion(workplace, this, words);
    const registry = await workplace.openRegistry();
    const body = { version };
    report(
      describeState(await registry.call("POST /registry/modules/:name/retire", { params: { name }, body })),
    );
  },
};

const checkCommand: Command = {
  usage: "check <origin of a service>",
  summary: "says whether a service goes together with every live module, for operators",
  async run(workplace, [origin = ""], report) {
    if (!URL.canParse(origin)) refuseWords(workplace, this);
    await refuseBreakingService(await workplace.openRegistry(), origin);
    report({ data: { problems: [] }, lines: ["It is compatible with every live module."] });
  },
};

const auditCommand: Command = {
  usage: "audit [module]",
  summary: "what was done by whom, for operators",
  async run(workplace, [name], report) {
    const registry = await workplace.openRegistry();
    const { items } = await registry.call("GET /registry/audit", name ? { query: { name } } : {});
    report({ data: items, table: items.map(({ id: _, ...entry }) => entry) });
  },
};

/** The commands for releases and keys, by name: all of `npm run release`, and most of `npx tessera`. */
export const releaseCommands: Commands = {
  publish: publishCommand,
  canary: canaryCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  status: statusCommand,
  retire: retireCommand,
  list: listCommand,
  uninstall: uninstallCommand,
  check: checkCommand,
  audit: auditCommand,
  ...keyCommands,
};
