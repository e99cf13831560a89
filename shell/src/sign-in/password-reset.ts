import type { IdentityClient } from "../session/identity-client.ts";

/** What a provider with passwords of its own offers besides the identity port. */
export interface PasswordReset {
  /** Sends a mail with a link to `/sign-in/reset-password?token=…`. Answers the same for unknown addresses. */
  requestPasswordReset(email: string): Promise<void>;
  /** Ends all sessions of the person. Rejects when the link is used or expired. */
  resetPassword(reset: { token: string; password: string }): Promise<void>;
}

export function passwordResetOf(identity: IdentityClient): PasswordReset | null {
  return "requestPasswordReset" in identity && "resetPassword" in identity
    ? (identity as IdentityClient & PasswordReset)
    : null;
}
