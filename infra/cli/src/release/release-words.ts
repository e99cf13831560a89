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

export function allowancesOf(words: AllowanceWords) {
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
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    return refuseWords(workplace, command, error instanceof Error ? error.message : String(error));
  }
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
