import { CommandError } from "./command-error.ts";
import type { RegistryClient } from "./registry/registry-client.ts";

/** The outcome of a command: `data` for programs, the rest for people. */
export interface Outcome {
  data: unknown;
  lines?: readonly string[];
  table?: readonly object[];
}

/** The environment of commands, which differs between the repository of one module and that of the whole product. */
export interface Workplace {
  /** The text that a person types before a command: `npx tessera`. */
  program: string;
  /** The folder that paths are relative to. */
  folder: string;
  /** True if only committed files may be published. */
  publishesCommitted: boolean;
  openRegistry(origin?: string): Promise<RegistryClient>;
  /** Builds the module in a folder. @throws CommandError with the output of a failed build. */
  build(folder: string): Promise<void>;
}

/** A terminal command. `report` is called with its outcome; a long-running command calls it as soon as it has started. */
export interface Command {
  usage: string;
  summary: string;
  run(workplace: Workplace, words: string[], report: (outcome: Outcome) => void): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

/** Refuses a command's arguments. @throws CommandError with the usage of the command and the problem. */
export function refuseWords(
  { program }: Workplace,
  { usage }: Pick<Command, "usage">,
  problem?: string,
): never {
  const lines = [`${program} ${usage}`, ...(problem ? ["", `  ${problem}`] : [])];
  throw new CommandError(lines.join("\n"));
}
