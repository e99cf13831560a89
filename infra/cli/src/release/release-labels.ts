import { parseArgs } from "node:util";
import { type Command, refuseWords, type Workplace } from "../command.ts";
import { findModuleName } from "../module-folder.ts";

export const allowanceOptions = {
  "allow-overlap": { type: "boolean" },
  "allow-failed": { type: "boolean" },
} as const;

export const audienceOptions = {
  percent: { type: "string" },
  organization: { type: "string", multiple: true },
} as const;

/** The checks that a roll-out overrides, as typed. */
export interface AllowanceWords {
  "allow-overlap"?: boolean | undefined;
  "allow-failed"?: boolean | undefined;
}

/** The audience of a canary, as typed. */
export interface AudienceWords extends AllowanceWords {
  percent?: string | undefined;
  organization?: string[] | undefined;
}

export function getAllowances(words: AllowanceWords) {
  return {
    ...(words["allow-overlap"] ? { allow_overlap: true } : {}),
    ...(words["allow-failed"] ? { allow_failed: true } : {}),
  };
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

/** Parses the arguments of a command. @throws CommandError for an unknown option. */
export function readWords<const O extends Options>(
  workplace: Workplace,
  command: Pick<Command, "usage">,
  { words, options }: { words: string[]; options: O },
) {
  try {
    return parseArgs({ args: spreadLists(words, options), allowPositionals: true, options });
  } catch (error) {
    return refuseWords(workplace, command, error instanceof Error ? error.message : String(error));
  }
}

/** What the values of lists look like: addresses, permissions, ids. Names of modules, versions and labels look like none of them. */
const shapes = [/^\//, /^[a-z_]+(?:\.[a-z_]+)+$/, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/];

/** Repeats the option of a list before each further value: `--permissions a.read b.read` means two permissions. */
function spreadLists(words: readonly string[], options: Options): string[] {
  let list: { option: string; shape: RegExp | undefined } | null = null;
  return words.flatMap((word, index) => {
    const option = /^--[^=]+/.exec(word)?.[0];
    const before = words[index - 1] ?? "";
    if (option) list = null;
    else if (options[before.slice(2)]?.multiple && before.startsWith("--"))
      list = { option: before, shape: shapes.find((shape) => shape.test(word)) };
    else if (list?.shape?.test(word)) return [list.option, word];
    else list = null;
    return [word];
  });
}

/** Reads `[module] <version>`. Without a module, it is the module in the current folder. @throws CommandError with the usage. */
export function readModuleAndVersion(
  workplace: Workplace,
  command: Pick<Command, "usage">,
  [first, second, ...more]: string[],
): { name: string; version: string } {
  if (first && second && more.length === 0) return { name: first, version: second };
  const own = findModuleName(workplace.folder);
  if (first && !second && own) return { name: own, version: first };
  return refuseWords(workplace, command);
}

/** Reads `[module]`. Without a module, it is the module in the current folder. @throws CommandError with the usage. */
export function readModule(
  workplace: Workplace,
  command: Pick<Command, "usage">,
  [first, ...more]: string[],
): string {
  const name = first ?? findModuleName(workplace.folder);
  return name && more.length === 0 ? name : refuseWords(workplace, command);
}
