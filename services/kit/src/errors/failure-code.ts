import type { Failure } from "./failure.ts";

/** Returns the code of a `Failure`, or null for any other error. Compares by name, because it may come from another copy of the kit. */
export function getFailureCode(error: unknown): Failure["code"] | null {
  return error instanceof Error && error.name === "Failure" ? (error as Failure).code : null;
}
