import { parseArgs } from "node:util";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { getModuleName } from "@tessera/cli/create/module-name";
import { runTool } from "../build.ts";
import { makeModule } from "../new-module/new-module.ts";
import { rootFolder } from "../settings.ts";

// `npm run new:module -- knowledge [--label "Knowledge base"]`: creates a remote, its service, its wire file, tests and docs.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { label: { type: "string" } },
  });
  const [typed, ...more] = positionals;
  if (!typed || more.length > 0) {
    throw new CommandError('Which name? npm run new:module -- knowledge [--label "Knowledge base"]');
  }
  const name = getModuleName(typed, values.label);
  const { added, changed } = await makeModule(rootFolder, name, new Date());
  // The name changes line lengths and the order of imports, so the formatter runs on the new files.
  const { code, said } = await runTool("biome", ["check", "--write", ...added, ...changed]);
  if (code !== 0) throw new CommandError(`The module was made, and does not please the linter:\n${said}`);
  console.log(`
  ${name.label}: ${added.length} files in mf-${name.kebab}, services/${name.kebab} and beside them; changed
  ${changed.join(", ")}

  npm test -- services/${name.kebab}              its service's tests
  npm test -- mf-${name.kebab}                    its remote's tests
  npm run service -- ${name.kebab}                into the installation that runs: migrated, started, routed to
  npm run release -- publish mf-${name.kebab}     into its sidebar
`);
});
