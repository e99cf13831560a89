import { t } from "@tessera/language/t";
import type { IdentityClient } from "../../session/identity-client.ts";
import { IdentityError } from "../../session/identity-error.ts";
import { createSessionIdentity, type SessionIdentityContext } from "../../session/session-identity.ts";
import type { OidcAdapter } from "./oidc-adapter.ts";

/** The operations of an issuer's adapter in addition to the port. */
export interface OidcIdentity extends IdentityClient {
  /** Goes to the issuer's sign-in page. Rejects if the issuer does not respond. */
  leaveToSignIn(returnTo: string): Promise<void>;
  /** Signs in with the result on the callback page. Resolves to the path that the person came from. Rejects if the result is not valid. */
  arrive(address: string): Promise<string>;
  /** Returns true if someone was signed in since the page was opened. They are not sent to the issuer automatically. */
  wasSignedIn(): boolean;
}

export interface OidcIdentityContext extends SessionIdentityContext {
  /** Returns the current path with its query. */
  currentPath(): string;
  /** Loads the adapter. Its code is downloaded only when needed, because most visitors already have a session. */
  openAdapter(): Promise<OidcAdapter>;
  goTo(address: string): void;
}

/**
 * Creates the adapter for any OpenID Connect issuer. The issuer's tokens open a session at our identity service; everything else works as
 * with the embedded provider.
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
    // This tab's state stays signed in. Otherwise it would redirect to the issuer, where the person still has a session.
    async signOut() {
      const wayOut = await (await openAdapter()).wayOut().catch(() => null);
      await endEverywhere();
      goTo(wayOut ?? "/");
      await forEver;
    },
  };
}

const forEver = new Promise<never>(() => {});

async function reached<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const failure = new IdentityError(t("Couldn't reach the identity provider. Try again."), {
      status: 502,
    });
    throw Object.assign(failure, { cause });
  }
}
