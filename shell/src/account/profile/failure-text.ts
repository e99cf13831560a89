import { t } from "@tessera/language/t";
import { IdentityError } from "../../session/identity-error.ts";
import { getRefusal, refusalText } from "../../sign-in/form/refusal.ts";

/**
 * Returns the message to show for an error: rate limits with the time to wait, else the server's message. A 401 here does not mean a wrong
 * password.
 */
export function failureText(error: unknown): string {
  if (error instanceof IdentityError && error.status !== 401) return refusalText(getRefusal(error));
  return error instanceof Error ? error.message : t("Something went wrong. Try again.");
}
