import { askIdentity } from "./ask-identity.ts";
import type { NewAccount, OrganizationChoice, PasswordIdentity, SecondStep } from "./identity-client.ts";
import { IdentityFailure } from "./identity-failure.ts";
import { createSession } from "./session.ts";
import { slugOf } from "./slug.ts";
import type { TabChannel } from "./tab-channel.ts";

/** Without a session when a second step is to follow. */
interface SignInAnswer {
  twoFactorRedirect?: boolean;
}

const secondStepPaths: Record<SecondStep["kind"], string> = {
  totp: "/two-factor/verify-totp",
  backup: "/two-factor/verify-backup-code",
};

/** What the adapter needs of the world beside HTTP. */
export interface EmbeddedIdentityContext {
  tabs: TabChannel;
  now(): number;
  randomSuffix(): string;
}

/** The identity port on our own identity service: a session cookie, and short-lived tokens for the API. */
export function createEmbeddedIdentity({
  tabs,
  now,
  randomSuffix,
}: EmbeddedIdentityContext): PasswordIdentity {
  const session = createSession({ mint, now });

  async function refresh(): Promise<void> {
    await session.load();
    tabs.tell("changed");
  }

  async function change(path: string, body: Record<string, unknown>): Promise<void> {
    await askIdentity(path, { body });
    await refresh();
  }

  tabs.listen((message) => {
    if (message === "signed-out") session.end();
    else void session.load();
  });

  return {
    ...mailCalls,
    getState: session.store.getState,
    subscribe: session.store.subscribe,
    getToken: session.getToken,
    start: session.start,
    reload: session.reload,
    refresh,
    async signIn(email, password) {
      const body = { email, password };
      const { twoFactorRedirect } = await askIdentity<SignInAnswer>("/sign-in/email", { body });
      if (twoFactorRedirect) return "second-step";
      await refresh();
      return "signed-in";
    },
    confirmSecondStep: ({ kind, ...body }: SecondStep) => change(secondStepPaths[kind], body),
    async signOut() {
      await askIdentity("/sign-out", { method: "POST" });
      tabs.tell("signed-out");
      session.end();
    },
    listOrganizations: () => askIdentity<OrganizationChoice[]>("/organization/list"),
    async createOrganization({ name }) {
      const create = (slug: string) => change("/organization/create", { name, slug });
      await create(slugOf(name)).catch((error: unknown) => {
        if (!(error instanceof IdentityFailure) || error.status !== 409) throw error;
        return create(slugOf(name, randomSuffix()));
      });
    },
    setActiveOrganization: (organizationId) => change("/organization/set-active", { organizationId }),
    async resetPassword({ token, password }) {
      await askIdentity("/reset-password", { body: { token, newPassword: password } });
      session.end();
    },
  };
}

async function mint(): Promise<string | null> {
  try {
    return (await askIdentity<{ token: string }>("/token")).token;
  } catch (error) {
    if (error instanceof IdentityFailure && error.status === 401) return null;
    throw error;
  }
}

/** What sends a mail and leaves the session as it is. */
const mailCalls = {
  async signUp({ returnTo, ...account }: NewAccount) {
    await askIdentity("/sign-up/email", { body: { ...account, callbackURL: returnTo } });
  },
  async resendVerification(email: string, returnTo: string) {
    await askIdentity("/send-verification-email", { body: { email, callbackURL: returnTo } });
  },
  async requestPasswordReset(email: string) {
    await askIdentity("/request-password-reset", { body: { email } });
  },
};
