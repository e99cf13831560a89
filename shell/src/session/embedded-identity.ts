import { callIdentity } from "./call-identity.ts";
import type { NewAccount, PasswordIdentity, SecondStep } from "./identity-client.ts";
import { createSessionIdentity, type SessionIdentityContext } from "./session-identity.ts";

/** The response to a sign-in. It has no session if a second step follows. */
interface SignInAnswer {
  twoFactorRedirect?: boolean;
}

const secondStepPaths: Record<SecondStep["kind"], string> = {
  totp: "/two-factor/verify-totp",
  backup: "/two-factor/verify-backup-code",
};

/** Creates the embedded provider: people sign in with a password that our own identity service keeps. */
export function createEmbeddedIdentity(context: SessionIdentityContext): PasswordIdentity {
  const { port, change, endEverywhere, end } = createSessionIdentity(context);

  return {
    ...port,
    ...mailCalls,
    async signIn(email, password, confirmation) {
      const body = { email, password, ...(confirmation && { confirmation }) };
      const { twoFactorRedirect } = await callIdentity<SignInAnswer>("/sign-in/email", { body });
      if (twoFactorRedirect) return "second-step";
      await port.refresh();
      return "signed-in";
    },
    confirmSecondStep: ({ kind, ...body }: SecondStep) => change(secondStepPaths[kind], body),
    async signOut() {
      await endEverywhere();
      end();
    },
    async resetPassword({ token, password }) {
      await callIdentity("/reset-password", { body: { token, newPassword: password } });
      end();
    },
  };
}

/** The calls that send an email and do not change the session. */
const mailCalls = {
  async signUp({ returnTo, ...account }: NewAccount) {
    await callIdentity("/sign-up/email", { body: { ...account, callbackURL: returnTo } });
  },
  async resendVerification(email: string, returnTo: string) {
    await callIdentity("/send-verification-email", { body: { email, callbackURL: returnTo } });
  },
  async requestPasswordReset(email: string) {
    await callIdentity("/request-password-reset", { body: { email } });
  },
};
