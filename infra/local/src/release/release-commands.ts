import path from "node:path";
import { parseArgs } from "node:util";
import type { ModuleState } from "@tessera/wire/release";
import { runTool } from "../build.ts";
import { CommandError } from "../command-error.ts";
import { type Destination, publishRelease } from "../publish.ts";
import { rootFolder } from "../settings.ts";
import type { RegistryClient } from "./registry-client.ts";
import { rowsOf } from "./release-table.ts";
import { refuseBreakingService } from "./service-contract.ts";

interface Command {
  usage: string;
  run(registry: RegistryClient, words: string[]): Promise<void>;
}

/** What `npm run release` can do, by its first word. */
export const releaseCommands: Record<string, Command> = {
  publish: {
    usage:
      "publish <folder> [--shelf] [--percent 10] [--organization ID …] [--allow-overlap] [--allow-failed]",
    run: publish,
  },
  list: {
    usage: "list [module]",
    async run(registry, [name]) {
      const { items } = name
        ? { items: [await registry.ask("GET /registry/modules/:name", { params: { name } })] }
        : await registry.ask("GET /registry/modules");
      console.table(items.flatMap(rowsOf));
    },
  },
  promote: {
    usage: "promote <module> <version> [--allow-overlap] [--allow-failed]",
    async run(registry, words) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: allowanceOptions,
      });
      const [name, version] = both(positionals, this.usage);
      const body = { version, ...allowancesOf(values) };
      show(await registry.ask("POST /registry/modules/:name/promote", { params: { name }, body }));
    },
  },
  canary: {
    usage:
      "canary <module> <version|off> [--percent 10] [--organization ID …] [--allow-overlap] [--allow-failed]",
    run: canary,
  },
  rollback: {
    usage: "rollback <module> [version] [--reason TEXT]",
    async run(registry, words) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { reason: { type: "string" } },
      });
      const [name = "", version] = positionals;
      if (!name) throw new CommandError(`npm run release -- ${this.usage}`);
      const body = { ...(version ? { version } : {}), ...(values.reason ? { reason: values.reason } : {}) };
      show(await registry.ask("POST /registry/modules/:name/rollback", { params: { name }, body }));
    },
  },
  retire: {
    usage: "retire <module> <version>",
    async run(registry, words) {
      const [name, version] = both(words, this.usage);
      show(
        await registry.ask("POST /registry/modules/:name/retire", { params: { name }, body: { version } }),
      );
    },
  },
  uninstall: {
    usage: "uninstall <module> --confirm",
    run: uninstall,
  },
  check: {
    usage: "check <origin of a service>",
    run: checkService,
  },
  audit: {
    usage: "audit [module]",
    async run(registry, [name]) {
      const { items } = await registry.ask("GET /registry/audit", name ? { query: { name } } : {});
      console.table(items.map(({ id: _, ...entry }) => entry));
    },
  },
  key: {
    usage: "key <module> <label>",
    async run(registry, words) {
      const [module, label] = both(words, this.usage);
      const made = await registry.ask("POST /registry/keys", { body: { module, label } });
      console.log(`${made.key}\nIt is shown once. It publishes ${made.module}, and nothing else.`);
    },
  },
  keys: {
    usage: "keys",
    async run(registry) {
      console.table((await registry.ask("GET /registry/keys")).items);
    },
  },
  revoke: {
    usage: "revoke <key id>",
    async run(registry, [keyId = ""]) {
      if (!keyId) throw new CommandError(`npm run release -- ${this.usage}`);
      await registry.ask("DELETE /registry/keys/:keyId", { params: { keyId } });
    },
  },
};

async function checkService(registry: RegistryClient, [origin = ""]: string[]): Promise<void> {
  if (!URL.canParse(origin)) throw new CommandError(`npm run release -- ${releaseCommands.check?.usage}`);
  await refuseBreakingService(registry, origin);
  console.log("It is compatible with every live module.");
}

/** Takes a module out, once that is confirmed. */
async function uninstall(registry: RegistryClient, words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { confirm: { type: "boolean" } },
  });
  const [name = ""] = positionals;
  if (!name) throw new CommandError(`npm run release -- ${releaseCommands.uninstall?.usage}`);
  if (!values.confirm)
    throw new CommandError(
      `This takes ${name} out of ${registry.origin} for everyone and revokes its keys; its releases stay. Confirm it:\n\n  npm run release -- uninstall ${name} --confirm`,
    );
  await registry.ask("DELETE /registry/modules/:name", { params: { name } });
  console.log(`${name} is uninstalled. To bring it back: npm run release -- promote ${name} <version>`);
}

const allowanceOptions = {
  "allow-overlap": { type: "boolean" },
  "allow-failed": { type: "boolean" },
} as const;

interface AllowanceWords {
  "allow-overlap"?: boolean | undefined;
  "allow-failed"?: boolean | undefined;
}

function allowancesOf(words: AllowanceWords) {
  return {
    ...(words["allow-overlap"] ? { allow_overlap: true } : {}),
    ...(words["allow-failed"] ? { allow_failed: true } : {}),
  };
}

const audienceOptions = {
  percent: { type: "string" },
  organization: { type: "string", multiple: true },
} as const;

interface AudienceWords extends AllowanceWords {
  percent?: string | undefined;
  organization?: string[] | undefined;
}

async function publish(registry: RegistryClient, words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { shelf: { type: "boolean" }, ...audienceOptions, ...allowanceOptions },
  });
  const [folder] = positionals;
  if (!folder) throw new CommandError(`npm run release -- ${releaseCommands.publish?.usage}`);
  const isCanary = values.percent !== undefined || values.organization !== undefined;
  const to: Destination = values.shelf || isCanary ? "shelf" : "stable";
  const filter = `--filter=./${path.relative(rootFolder, path.resolve(rootFolder, folder))}`;
  const built = await runTool("turbo", ["run", "build", filter, "--output-logs=errors-only", "--no-color"]);
  if (built.code !== 0) throw new CommandError(`${folder} could not be built:\n${built.said}`);
  const { name, version } = await publishRelease({
    registryUrl: registry.origin,
    publishToken: registry.key,
    folder: path.join(path.resolve(rootFolder, folder), "dist"),
    to,
    allow: { overlap: values["allow-overlap"] ?? false, failed: values["allow-failed"] ?? false },
  });
  console.log(`published ${name} ${version}${to === "shelf" ? ", on the shelf" : ""}`);
  if (isCanary) await startCanary(registry, name, version, values);
}

async function canary(registry: RegistryClient, words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { ...audienceOptions, ...allowanceOptions },
  });
  const [name, version] = both(positionals, releaseCommands.canary?.usage ?? "");
  if (version !== "off") return startCanary(registry, name, version, values);
  show(await registry.ask("DELETE /registry/modules/:name/canary", { params: { name } }));
}

async function startCanary(
  registry: RegistryClient,
  name: string,
  version: string,
  { percent, organization, ...allowances }: AudienceWords,
): Promise<void> {
  const percentage = Number(percent ?? 0);
  if (!Number.isInteger(percentage)) throw new CommandError(`--percent is a whole number, not "${percent}".`);
  const body = { version, percentage, organizations: organization ?? [], ...allowancesOf(allowances) };
  show(await registry.ask("POST /registry/modules/:name/canary", { params: { name }, body }));
}

function both([one = "", other = ""]: string[], usage: string): [string, string] {
  if (!one || !other) throw new CommandError(`npm run release -- ${usage}`);
  return [one, other];
}

function show(state: ModuleState): void {
  console.table(rowsOf(state).filter((row) => row.state !== ""));
}
