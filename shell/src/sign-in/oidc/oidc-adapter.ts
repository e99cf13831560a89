import { t } from "@tessera/language/t";
import { OidcClient, WebStorageStateStore } from "oidc-client-ts";
import { callbackPath } from "./callback-path.ts";

/** An issuer, and this installation's registration with it. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** The origin of this installation. */
  origin: string;
}

/** The result of signing in at the issuer, and the path that the person came from. */
interface Arrival {
  idToken: string;
  accessToken: string;
  returnTo: string;
}

/** The redirects to an issuer and back. The issuer's tokens are passed on at once and stored nowhere. */
export interface OidcAdapter {
  /**
   * Resolves to the address of the issuer's sign-in page, which redirects to the callback page. `isFresh` requires a new sign-in, even if
   * the person is signed in there.
   */
  wayIn(returnTo: string, options?: { isFresh: boolean }): Promise<string>;
  /** Reads the result from the address of the callback page. Each address can be used only once. */
  arrive(address: string): Promise<Arrival>;
  /** Resolves to the address of the issuer's sign-out page, or null if it has none. */
  wayOut(): Promise<string | null>;
}

/** The maximum age of a sign-in, in seconds. An issuer that is sent a maximum age must return the time of the sign-in. */
const maxSignInSeconds = 30 * 24 * 60 * 60;

/**
 * Creates the adapter, using the authorization code flow with PKCE. Only the secret of a sign-in that has begun is stored, in the tab's
 * session storage.
 */
export function createOidcAdapter({ issuer, clientId, origin }: OidcSettings): OidcAdapter {
  const client = new OidcClient({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${origin}${callbackPath}`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: "code",
    scope: "openid profile email",
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: "oidc." }),
  });

  return {
    async wayIn(returnTo, { isFresh } = { isFresh: false }) {
      const fresh = isFresh ? { prompt: "login", max_age: 0 } : { max_age: maxSignInSeconds };
      return (await client.createSigninRequest({ state: { returnTo }, ...fresh })).url;
    },
    async arrive(address) {
      const {
        id_token: idToken,
        access_token: accessToken,
        userState,
      } = await client.processSigninResponse(address);
      if (!idToken) throw new Error(t("The identity provider did not say who signed in."));
      const { returnTo } = userState as { returnTo: string };
      return { idToken, accessToken, returnTo };
    },
    async wayOut() {
      const end = await client.metadataService.getEndSessionEndpoint();
      return end ? (await client.createSignoutRequest({ client_id: clientId })).url : null;
    },
  };
}
