import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { CommandError } from "../command-error.ts";
import { rootFolder } from "../settings.ts";

export interface TryOptions {
  module: string;
  /** The module's folder. */
  folder: string;
  /** The installation; without it the one that runs from `DATA_DIR`. */
  at: string | undefined;
  /** Who will open the link. */
  email: string;
  hours: number;
  port: number;
}

const usage =
  "npm run try -- --as anna@acme.test [--at https://desk.example] [--hours 8] [--port 4101], in a module's folder";

/** Reads the words after `npm run try`. @throws CommandError that says how it is used. */
export function readTryOptions(words: string[]): TryOptions {
  const { values, positionals } = parse(words);
  const [folder] = positionals;
  const at = values.at === undefined ? undefined : URL.parse(values.at)?.origin;
  const [hours, port] = [Number(values.hours), Number(values.port)];
  const problems = [
    ...(folder ? [] : ["the module's folder is missing"]),
    ...(values.as?.includes("@") ? [] : ["--as is the address of the person who opens the link"]),
    ...(values.at !== undefined && at === undefined ? ["--at is the address of an installation"] : []),
    ...(hours > 0 && hours <= 8 ? [] : ["--hours is at most 8"]),
    ...(Number.isInteger(port) && port > 0 && port < 65_536 ? [] : ["--port is a port"]),
  ];
  if (!folder || !values.as || problems.length > 0)
    throw new CommandError(`${usage}\n\n  ${problems.join("\n  ")}`);
  const place = path.resolve(rootFolder, folder);
  return { module: moduleAt(place), folder: place, at, email: values.as, hours, port };
}

function moduleAt(folder: string): string {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).tessera.name;
  } catch {
    throw new CommandError(`${folder} holds no module: its package.json has no "tessera": { "name" }.`);
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        at: { type: "string" },
        as: { type: "string" },
        hours: { type: "string", default: "8" },
        port: { type: "string", default: "4101" },
      },
    });
  } catch (error) {
    throw new CommandError(`${usage}\n\n  ${error instanceof Error ? error.message : error}`);
  }
}
