import type { User } from "@tessera/wire/session";

/** Whether the installation names them as an operator, also while something is still missing for the rights. */
export function isNamedOperator(user: User | null): boolean {
  return user?.is_operator === true || user?.operator_needs !== undefined;
}
