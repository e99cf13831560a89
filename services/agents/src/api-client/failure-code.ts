import type { Failure } from "@tessera/kit/failure";

/** The code of a failed call, null for anything else. By its name: it may come from another copy of the kit. */
export function getFailureCode(error: unknown): Failure["code"] | null {
  return error instanceof Error && error.name === "Failure" ? (error as Failure).code : null;
}
