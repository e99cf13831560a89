import { findMisspelt, ownPrefixes } from "../config/misspelt-variable.ts";
import { type ExaminedProgram, examine } from "./examine.ts";
import type { Finding } from "./finding.ts";

/** What a program says to the operator's checks. */
export interface ProgramReport {
  items: Finding[];
  variables: VariableNames;
}

/** Names of a program's variables. `unknown` are set and look like ours; another program may read them. */
export interface VariableNames {
  known: readonly string[];
  unknown: readonly string[];
}

/** Examines what a program depends on; `known` are the names of the variables that it reads. */
export async function report(program: ExaminedProgram, known: readonly string[]): Promise<ProgramReport> {
  return { items: await examine([program]), variables: readVariableNames(program.env, known) };
}

/** Names that contain `__` apply to another program of the same process. */
export function readVariableNames(env: NodeJS.ProcessEnv, known: readonly string[]): VariableNames {
  const unknown = findMisspelt(env, known, ownPrefixes).map(({ name }) => name);
  return { known, unknown: unknown.filter((name) => !name.includes("__")) };
}
