import { readFileSync } from "node:fs";
import path from "node:path";
import { type Command, refuseWords } from "../command.ts";
import { readWords } from "../release/release-labels.ts";
import { createModule } from "./create-module.ts";
import { getModuleName } from "./module-name.ts";

/** Creates a module in a separate folder, with tests, translations and a workflow that publishes it. */
export const createCommand: Command = {
  usage: 'create <name> [folder] [--service] [--label "Knowledge base"] [--registry https://npm.example]',
  summary:
    "makes a module in a folder of its own, with tests and a workflow; --service: with a service of its own",
  async run(workplace, words, report) {
    const options = {
      label: { type: "string" },
      registry: { type: "string" },
      service: { type: "boolean" },
    } as const;
    const { values, positionals } = readWords(workplace, this, { words, options });
    const [typed, named, ...more] = positionals;
    if (!typed || more.length > 0) return refuseWords(workplace, this);
    if (values.registry !== undefined && !URL.canParse(values.registry))
      return refuseWords(workplace, this, "--registry is the address of a registry of npm packages");
    const name = getModuleName(typed, values.label);
    const folder = path.resolve(workplace.folder, named ?? `mf-${name.kebab}`);
    const { registry, service: hasService = false } = values;
    const files = await createModule(folder, name, { version: ownVersion(), registry, hasService });
    const place = path.relative(workplace.folder, folder) || ".";
    report({
      data: { name: `mf-${name.kebab}`, folder, files },
      lines: [
        `\n  ${name.label}: ${files.length} files in ${place}\n`,
        ...(place === "." ? [] : [`  cd ${place}`]),
        "  npm install",
        "  npx tessera dev        the module alone, in a browser",
        "  npx tessera test       its types and its tests",
        ...(hasService ? ["  npm start -w service   its service, which service/README.md describes"] : []),
        "  npx tessera publish    into the installation of TESSERA_URL, with the key in TESSERA_KEY\n",
      ],
    });
  },
};

/** Returns the version of our packages, which are released together under one version. */
function ownVersion(): string {
  const manifest = readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8");
  return JSON.parse(manifest).version;
}
