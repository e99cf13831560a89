import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** Returns the message of an error for the person. */
export function sayFailure(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return t("Something went wrong. Try again.");
}
