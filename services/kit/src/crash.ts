import type { Program } from "./run.ts";

/** What a process reports to its parent before it ends because of an error that nobody caught. */
export interface Crash {
  /** The program whose code is on the error's stack; all of them where that is not known. */
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
