import type { IdentityConfig } from "../config.ts";

export type OperatorConfig = Pick<
  IdentityConfig,
  "OPERATORS" | "OPERATORS_NEED_SECOND_STEP" | "IDENTITY_PROVIDER"
>;

export interface OperatorCandidate {
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
}

/** `needs_second_step`: listed in `OPERATORS`, but without operator rights until the required second step is on. */
export type OperatorStatus = "none" | "needs_second_step" | "operator";

export function getOperatorStatus(
  { OPERATORS, OPERATORS_NEED_SECOND_STEP, IDENTITY_PROVIDER }: OperatorConfig,
  { email, emailVerified, twoFactorEnabled }: OperatorCandidate,
): OperatorStatus {
  const isNamed = OPERATORS.some((address) => address.toLowerCase() === email.toLowerCase());
  if (!isNamed || !emailVerified) return "none";
  const needsSecondStep = OPERATORS_NEED_SECOND_STEP && IDENTITY_PROVIDER === "embedded";
  return needsSecondStep && !twoFactorEnabled ? "needs_second_step" : "operator";
}
