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

/** What a roll-out takes upon itself, as typed. */
export interface AllowanceWords {
  "allow-overlap"?: boolean | undefined;
  "allow-failed"?: boolean | undefined;
}

/** Who gets a canary, as typed. */
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

/** Reads the words behind a command. @throws CommandError for an option that it does not have. */
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

/** `[module] <version>`: the module is that of the folder where it is not named. */
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

/** `[module]`, likewise. */
export function readModule(
  workplace: Workplace,
  command: Pick<Command, "usage">,
  [first, ...more]: string[],
): string {
  const name = first ?? findModuleName(workplace.folder);
  return name && more.length === 0 ? name : refuseWords(workplace, command);
}
