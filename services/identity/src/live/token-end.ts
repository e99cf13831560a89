import type { Revocations } from "@tessera/kit/tokens/revocations";

/** Revokes all tokens of a member. */
export type EndTokens = (organizationId: string, userId: string) => Promise<void>;

/** Best effort after the commit: while Redis is unavailable, the relay revokes them as soon as it is back. */
export function createEndTokens(
  { revoke }: Pick<Revocations, "revoke">,
  log: { warn(fields: object, message: string): void },
): EndTokens {
  return async (organizationId, userId) => {
    await revoke(organizationId, userId).catch((error) => {
      log.warn({ err: error, organizationId, userId }, "tokens could not be ended at once");
    });
  };
}

/** Revokes the tokens of a session or of an API key (`key:…`). */
export type EndSessionTokens = (sessionId: string) => Promise<void>;

/** Best effort: while Redis is unavailable, the tokens expire within five minutes. */
export function createEndSessionTokens(
  { endSession }: Pick<Revocations, "endSession">,
  log: { warn(fields: object, message: string): void },
): EndSessionTokens {
  return async (sessionId) => {
    await endSession(sessionId).catch((error) => {
      log.warn({ err: error, sessionId }, "the tokens of a session could not be ended at once");
    });
  };
}
