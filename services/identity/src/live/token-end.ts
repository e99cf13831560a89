import type { Revocations } from "@tessera/kit/revocations";

/** Ends the tokens a member has, at once. */
export type EndTokens = (organizationId: string, userId: string) => Promise<void>;

/** Best effort after the commit: while Redis is away, the relay does it as soon as it is back. */
export function createEndTokens(
  { revoke }: Revocations,
  log: { warn(facts: object, message: string): void },
): EndTokens {
  return async (organizationId, userId) => {
    await revoke(organizationId, userId).catch((error) => {
      log.warn({ err: error, organizationId, userId }, "tokens could not be ended at once");
    });
  };
}
