import type { Program } from "./run.ts";

/** The report of an uncaught error that a process sends to its parent before it ends. */
export interface Crash {
  /** The program whose code is in the error's stack; all programs, separated by commas, if that is unknown. */
  program: string;
  /** The error in one line. */
  reason: string;
}

export function describeCrash(error: unknown, programs: Pick<Program, "name">[]): Crash {
  const stack = (error instanceof Error && error.stack) || "";
  const [reason = ""] = String(error).split("\n");
  const culprit = programs.find(({ name }) => stack.includes(`/services/${name.split("/")[0]}/src/`));
  return { program: culprit?.name ?? programs.map(({ name }) => name).join(", "), reason };
}

export function isCrash(message: unknown): message is Crash {
  return typeof message === "object" && message !== null && "program" in message && "reason" in message;
}
