import type { Commands, Outcome, Workplace } from "./command.ts";
import { CommandError } from "./command-error.ts";

const asksForHelp = (word: string) => word === "--help" || word === "-h";

/**
 * Runs the command named by the first word with the remaining words. `--json` anywhere prints the outcome and errors as
 * JSON; `--help` shows the usage of a command. Returns the exit code.
 */
export async function runCommands(
  commands: Commands,
  workplace: Workplace,
  words: string[],
): Promise<number> {
  const isJson = words.includes("--json");
  const [name = "", ...rest] = words.filter((word) => word !== "--json");
  const report = (outcome: Outcome) => print(outcome, isJson);
  try {
    const isHelp = name === "help" || asksForHelp(name);
    if (isHelp) report(describeCommands(commands, workplace, rest[0]));
    else if (rest.some(asksForHelp)) report(describeCommands(commands, workplace, name));
    else await find(commands, workplace, name).run(workplace, rest, report);
    return 0;
  } catch (error) {
    return printError(error, isJson);
  }
}

function find(commands: Commands, workplace: Workplace, name: string) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const { lines } = describeCommands(commands, workplace);
  const question = name ? `There is no command "${name}".` : "What is to be done?";
  throw new CommandError([question, "", ...lines].join("\n"));
}

function describeCommands(commands: Commands, { program }: Workplace, name?: string) {
  const shown = Object.entries(commands).filter(([one]) => !name || one === name);
  if (shown.length === 0) throw new CommandError(`There is no command "${name}".`);
  const lines = shown.flatMap(([, { usage, summary }]) => [`  ${program} ${usage}`, `      ${summary}`]);
  const data = shown.map(([one, { usage, summary }]) => ({ name: one, usage, summary }));
  return { data, lines: [...lines, "", "  --json prints the outcome for programs."] };
}

function print({ data, lines = [], table }: Outcome, isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify(data ?? null));
    return;
  }
  for (const line of lines) console.log(line);
  if (table) console.table(table);
}

/** Prints an error and returns exit code 1. Errors that the person at the terminal can fix are shown by their message only. */
function printError(error: unknown, isJson: boolean): number {
  // Compared by name, since another checkout has a class of its own.
  const isCommandError = error instanceof Error && error.name === "CommandError";
  if (isJson) console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
  else console.error(isCommandError ? `\n${error.message}\n` : error);
  return 1;
}
