import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Command, refuseWords, type Workplace } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { readOwnOperationsFile } from "../module-folder.ts";
import { request } from "../registry/registry-client.ts";
import { readWords } from "../release/release-labels.ts";
import { printOperations } from "./print-operations.ts";
import { readOperations } from "./read-operations.ts";

const options = {
  from: { type: "string", default: "http://127.0.0.1:4200" },
  check: { type: "boolean" },
} as const;

/** Writes the types of the operations of a module's own service, which the module's code calls. */
export const typesCommand: Command = {
  usage: "types [folder] [--from http://127.0.0.1:4200] [--check]",
  summary: "writes the module's own operations from its service's OpenAPI document: an address, or a file",
  async run(workplace, words, report) {
    const { values, positionals } = readWords(workplace, this, { words, options });
    if (positionals.length > 1) return refuseWords(workplace, this);
    const folder = path.resolve(workplace.folder, positionals[0] ?? ".");
    const { file, isNamed } = readOwnOperationsFile(folder);
    const operations = await readOperations(await readDocument(workplace, values.from));
    const text = printOperations(operations);
    const target = path.join(folder, file);
    const data = { file, operations: [...operations.keys()] };
    if (values.check) {
      await refuseOther(workplace, target, text);
      return report({ data, lines: [`${file} is what ${values.from} answers.`] });
    }
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
    const hint = isNamed ? [] : [`Name it in package.json: "tessera": { "operations": "${file}" }`];
    report({ data, lines: [`${file}: ${data.operations.join(", ")}`, ...hint] });
  },
};

async function refuseOther({ program }: Workplace, target: string, text: string): Promise<void> {
  const standing = existsSync(target) ? await readFile(target, "utf8") : null;
  if (standing !== text)
    throw new CommandError(
      `${target} is not what the service answers now. Run "${program} types", and look at what changed.`,
    );
}

async function readDocument({ folder }: Workplace, from: string): Promise<unknown> {
  if (!/^https?:/.test(from)) return parse(from, await readText(path.resolve(folder, from)));
  const address = new URL(from);
  if (address.pathname === "/") address.pathname = "/openapi.json";
  const response = await request(address.href);
  if (!response.ok)
    throw new CommandError(`${address.href} answers ${response.status}, and no OpenAPI document.`);
  return parse(address.href, await response.text());
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new CommandError(`${file} can't be read.`);
  });
}

function parse(place: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${place} is not JSON.`);
  }
}
