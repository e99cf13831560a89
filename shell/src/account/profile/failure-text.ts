import { t } from "@tessera/language/t";
import { IdentityError } from "../../session/identity-error.ts";
import { refusalOf, refusalText } from "../../sign-in/refusal.ts";

/** What to say of a failure: the waits in words, else what the installation said. Here a 401 is no wrong password. */
export function failureText(error: unknown): string {
  if (error instanceof IdentityError && error.status !== 401) return refusalText(refusalOf(error));
  return error instanceof Error ? error.message : t("Something went wrong. Try again.");
}

/** What is wrong with one field, for failures that name it. */
export function fieldFailure(error: unknown, field: string): string | undefined {
  const isNamed = error instanceof IdentityError && error.fields?.[`body.${field}`] !== undefined;
  return isNamed ? error.message : undefined;
}
