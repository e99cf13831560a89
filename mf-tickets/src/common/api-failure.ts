import type { ApiError } from "@tessera/client/api-error";

/**
 * The failed call behind an error, or null. Told by its name: the shell's build and this one each have a class of their
 * own, so `instanceof` would never hold for what the shell's `call` throws.
 */
export function apiErrorOf(error: unknown): ApiError | null {
  return error instanceof Error && error.name === "ApiError" ? (error as ApiError) : null;
}
