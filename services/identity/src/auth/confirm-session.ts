import type { IdentityProvider } from "@tessera/kit/tokens/identity-provider";
import type { AttemptLimits } from "../credential/attempt-limit.ts";
import type { AuthCall } from "../credential/auth.contract.ts";
import { confirmSession, findConfirmedAt } from "../session/session.repository.ts";
import { confirmedUntil } from "../token/confirmed-until.ts";
import type { UserRow } from "../user/user.repository.ts";
import type { AuthAnswer } from "./auth-relay.ts";
import { type ProofContext, requireCode, requirePassword, requireSignedIn } from "./own-proof.ts";
import type { Handle } from "./password.handlers.ts";

export interface ConfirmContext extends ProofContext {
  limits: Pick<AttemptLimits, "admitPassword">;
  provider: IdentityProvider["kind"];
  confirmMinutes: number;
}

/** Handles the calls by which a person confirms their identity for the current session. Wrong attempts are limited. */
export function confirmHandlers(context: ConfirmContext): Partial<Record<AuthCall, Handle>> {
  const { db, limits, provider, confirmMinutes } = context;
  return {
    async "GET /confirm-session"(request) {
      const { user, sessionId } = await requireSignedIn(context, request);
      const until = confirmedUntil(await findConfirmedAt(db, sessionId), confirmMinutes);
      const method = provider === "embedded" ? getMethod(user) : "provider";
      return toAnswer({ method, confirmed_until: until && new Date(until * 1000).toISOString() });
    },
    async "POST /confirm-session"(request) {
      const { user, sessionId } = await requireSignedIn(context, request);
      const attempt = await limits.admitPassword(user.id);
      const given = request.body as { password?: string; code?: string };
      if (getMethod(user) === "code") await requireCode(context, user.id, request, given.code);
      else await requirePassword(context, user.id, given.password);
      await attempt.forgive();
      await confirmSession(db, sessionId);
      return toAnswer({ status: true });
    },
  };
}

/** A person with the second step uses a code: the password may be what was stolen. */
function getMethod({ twoFactorEnabled }: UserRow): "password" | "code" {
  return twoFactorEnabled ? "code" : "password";
}

function toAnswer(body: object): AuthAnswer {
  return { status: 200, cookies: [], location: null, body };
}
