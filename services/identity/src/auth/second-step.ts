import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";

/** A code is accepted from 30 s before to 30 s after its own half minute. */
const codeSeconds = 90;

/** Configures the codes of authenticator apps and the backup codes. The library locks an account after ten wrong codes in a row. */
export function secondStep() {
  return twoFactor({ issuer: "Tessera", backupCodeOptions: { storeBackupCodes: "encrypted" } });
}

/** A code that was tried during sign-in cannot be used again: someone looking over the shoulder has half a minute. */
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

/** Returns true if a code of the user's app was tried before. Marks it as tried. */
export async function isCodeUsed(
  counter: Pick<AttemptCounter, "count">,
  userId: string,
  code: unknown,
): Promise<boolean> {
  return (await counter.count(`code:${userId}:${code}`, codeSeconds)).count > 1;
}
