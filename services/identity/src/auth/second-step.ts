import type { AttemptCounter } from "@tessera/kit/attempt-counter";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";

/** A code is taken within 30 s before and after its own half minute. */
const codeSeconds = 90;

/** Codes of an authenticator app, and codes on paper. The library locks an account after ten wrong ones in a row. */
export function secondStep() {
  return twoFactor({ issuer: "Tessera", backupCodeOptions: { storeBackupCodes: "encrypted" } });
}

/** Who looks over a shoulder has half a minute: a code that was tried in signing in counts for no other try. */
export function refuseUsedCode(counter: AttemptCounter) {
  return createAuthMiddleware(async (call) => {
    if (call.path !== "/two-factor/verify-totp") return;
    const cookie = call.context.createAuthCookie("two_factor");
    const challenge = await call.getSignedCookie(cookie.name, call.context.secret);
    const waiting = challenge && (await call.context.internalAdapter.findVerificationValue(challenge));
    if (!waiting) return;
    if (await isCodeUsed(counter, waiting.value, call.body?.code))
      throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE" });
  });
}

/** Whether a code of the user's app was tried before. From now on it was. */
export async function isCodeUsed(
  counter: Pick<AttemptCounter, "count">,
  userId: string,
  code: unknown,
): Promise<boolean> {
  return (await counter.count(`code:${userId}:${code}`, codeSeconds)).count > 1;
}
