import { CommandError } from "./command-error.ts";
import type { RegistryClient } from "./registry/registry-client.ts";

/** What a command did: `data` for programs, the rest for people. */
export interface Outcome {
  data: unknown;
  lines?: readonly string[];
  table?: readonly object[];
}

/** What commands work with: it differs between the repository of one module and the one of the whole product. */
export interface Workplace {
  /** What a person types before a command: `npx tessera`. */
  program: string;
  /** Paths are relative to it. */
  folder: string;
  /** Whether only what is committed may be published. */
  publishesCommitted: boolean;
  openRegistry(origin?: string): Promise<RegistryClient>;
  /** Builds the module in a folder. @throws CommandError with what the build said. */
  build(folder: string): Promise<void>;
}

/** A command of the terminal. `report` is called once for what it did, by lasting commands once they have begun. */
export interface Command {
  usage: string;
  summary: string;
  run(workplace: Workplace, words: string[], report: (outcome: Outcome) => void): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

/** @throws CommandError that says how the command is used, and what was wrong with its words. */
export function refuseWords(
  { program }: Workplace,
  { usage }: Pick<Command, "usage">,
  problem?: string,
): never {
  const lines = [`${program} ${usage}`, ...(problem ? ["", `  ${problem}`] : [])];
  throw new CommandError(lines.join("\n"));
}
