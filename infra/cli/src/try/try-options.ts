import path from "node:path";
import { type Command, refuseWords, type Workplace } from "../command.ts";
import { readModuleName } from "../module-folder.ts";
import { readWords } from "../release/release-labels.ts";

export interface TryOptions {
  module: string;
  /** The module's folder. */
  folder: string;
  /** The origin of the installation; if undefined, the one that the workplace finds. */
  at: string | undefined;
  /** The email address of the person who will open the link. */
  email: string;
  hours: number;
  port: number;
}

const options = {
  at: { type: "string" },
  as: { type: "string" },
  hours: { type: "string", default: "8" },
  port: { type: "string", default: "4101" },
} as const;

/** Parses the arguments of `try`. @throws CommandError with the usage. */
export function readTryOptions(
  workplace: Workplace,
  command: Pick<Command, "usage">,
  words: string[],
): TryOptions {
  const { values, positionals } = readWords(workplace, command, { words, options });
  const at = values.at === undefined ? undefined : URL.parse(values.at)?.origin;
  const [hours, port] = [Number(values.hours), Number(values.port)];
  const problems = [
    ...(values.as?.includes("@") ? [] : ["--as is the address of the person who opens the link"]),
    ...(values.at !== undefined && at === undefined ? ["--at is the address of an installation"] : []),
    ...(hours > 0 && hours <= 8 ? [] : ["--hours is at most 8"]),
    ...(Number.isInteger(port) && port > 0 && port < 65_536 ? [] : ["--port is a port"]),
  ];
  if (!values.as || problems.length > 0) refuseWords(workplace, command, problems.join("\n  "));
  const folder = path.resolve(workplace.folder, positionals[0] ?? ".");
  return { module: readModuleName(folder), folder, at, email: values.as, hours, port };
}
