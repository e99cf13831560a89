import type { User } from "@tessera/wire/account/session";

/** Returns true if the person is configured as an operator, even if they do not meet the requirements for operator permissions yet. */
export function isNamedOperator(user: User | null): boolean {
  return user?.is_operator === true || user?.operator_needs !== undefined;
}
