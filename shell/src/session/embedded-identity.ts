import { createClient } from "@tessera/client/client";
import { askIdentity } from "./ask-identity.ts";
import type { IdentityClient, OrganizationChoice } from "./identity-client.ts";
import { IdentityFailure } from "./identity-failure.ts";
import { createSessionStore } from "./session-store.ts";
import { slugOf } from "./slug.ts";
import type { TabChannel } from "./tab-channel.ts";
import { createTokenKeeper } from "./token-keeper.ts";

const home = "/dashboard";

/** What the adapter needs of the world beside HTTP. */
export interface EmbeddedIdentityContext {
  tabs: TabChannel;
  now(): number;
  randomSuffix(): string;
}

/** What the embedded provider offers besides the port: it keeps the passwords itself. */
export interface EmbeddedIdentity extends IdentityClient {
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(reset: { token: string; password: string }): Promise<void>;
}

/** The identity port on our own identity service: a session cookie, and short-lived tokens for the API. */
export function createEmbeddedIdentity({
  tabs,
  now,
  randomSuffix,
}: EmbeddedIdentityContext): EmbeddedIdentity {
  const store = createSessionStore();
  const tokens = createTokenKeeper({ mint, now });
  const { call } = createClient({ getToken: tokens.get });

  async function mint(): Promise<string | null> {
    try {
      return (await askIdentity<{ token: string }>("/token")).token;
    } catch (error) {
      if (!(error instanceof IdentityFailure) || error.status !== 401) throw error;
      if (store.getState().isAuthenticated) store.signedOut();
      return null;
    }
  }

  async function load(): Promise<void> {
    tokens.forget();
    try {
      if (await tokens.get()) store.signedIn(await call("GET /auth/me"));
      else store.signedOut();
    } catch (error) {
      store.unknown(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function refresh(): Promise<void> {
    await load();
    tabs.tell("changed");
  }

  async function change(path: string, body: Record<string, unknown>): Promise<void> {
    await askIdentity(path, { body });
    await refresh();
  }

  tabs.listen((message) => {
    tokens.forget();
    if (message === "signed-out") store.signedOut();
    else void load();
  });

  return {
    ...mailCalls,
    getState: store.getState,
    subscribe: store.subscribe,
    getToken: tokens.get,
    refresh,
    async start() {
      store.loading();
      await load();
    },
    signIn: (email, password) => change("/sign-in/email", { email, password }),
    async signOut() {
      await askIdentity("/sign-out", { method: "POST" });
      tokens.forget();
      tabs.tell("signed-out");
      store.signedOut();
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
      store.signedOut();
    },
  };
}

/** What sends a mail and leaves the session as it is. */
const mailCalls = {
  async signUp(account: { name: string; email: string; password: string }) {
    await askIdentity("/sign-up/email", { body: { ...account, callbackURL: home } });
  },
  async resendVerification(email: string) {
    await askIdentity("/send-verification-email", { body: { email, callbackURL: home } });
  },
  async requestPasswordReset(email: string) {
    await askIdentity("/request-password-reset", { body: { email } });
  },
};
