import { t } from "@tessera/language/t";
import type { IdentityClient } from "../../session/identity-client.ts";
import { IdentityError } from "../../session/identity-error.ts";
import { createSessionIdentity, type SessionIdentityContext } from "../../session/session-identity.ts";
import type { OidcAdapter } from "./oidc-adapter.ts";

/** What an issuer's adapter offers besides the port. */
export interface OidcIdentity extends IdentityClient {
  /** Leaves for the issuer's page. Rejects when the issuer does not answer. */
  leaveToSignIn(returnTo: string): Promise<void>;
  /** Signs in by what came back to the callback page, and answers where one was going. Rejects when it was of no use. */
  arrive(address: string): Promise<string>;
  /** Whether someone was signed in since the page was opened: then nobody is sent to the issuer without being asked. */
  wasSignedIn(): boolean;
}

export interface OidcIdentityContext extends SessionIdentityContext {
  /** The path one is at, with its query. */
  currentPath(): string;
  /** Downloaded only when it is needed: most visits find a session. */
  openAdapter(): Promise<OidcAdapter>;
  goTo(address: string): void;
}

/**
 * People sign in at any OpenID Connect issuer; what it says of them opens a session at our identity service, in which everything
 * else is as with the embedded provider.
 */
export function createOidcIdentity({
  openAdapter,
  goTo,
  currentPath,
  ...context
}: OidcIdentityContext): OidcIdentity {
  const { port, change, endEverywhere } = createSessionIdentity(context);
  let wasSignedIn = false;
  port.subscribe(() => {
    wasSignedIn ||= port.getState().isAuthenticated;
  });

  return {
    ...port,
    wasSignedIn: () => wasSignedIn,
    async leaveToSignIn(returnTo) {
      goTo(await reached(async () => (await openAdapter()).wayIn(returnTo)));
    },
    async signInAgain() {
      goTo(await reached(async () => (await openAdapter()).wayIn(currentPath(), { isFresh: true })));
    },
    async arrive(address) {
      const { idToken, accessToken, returnTo } = await (await openAdapter()).arrive(address);
      await change("/oidc/session", { id_token: idToken, access_token: accessToken });
      return returnTo;
    },
    // The page is left as it is: without its session it would lead to the issuer, where one is still signed in.
    async signOut() {
      const wayOut = await (await openAdapter()).wayOut().catch(() => null);
      await endEverywhere();
      goTo(wayOut ?? "/");
      await forEver;
    },
  };
}

const forEver = new Promise<never>(() => {});

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const failure = new IdentityError(t("Couldn't reach the identity provider. Try again."), {
      status: 502,
    });
    throw Object.assign(failure, { cause });
  }
}
