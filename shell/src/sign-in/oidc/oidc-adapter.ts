import { t } from "@tessera/language/t";
import { OidcClient, WebStorageStateStore } from "oidc-client-ts";
import { callbackPath } from "./callback-path.ts";

/** An issuer, and what this installation is registered as there. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Of this installation. */
  origin: string;
}

/** What an issuer gave for a sign-in, and where one was going. */
interface Arrival {
  idToken: string;
  accessToken: string;
  returnTo: string;
}

/** The way to an issuer and back. What it gives is handed on at once and kept nowhere. */
export interface OidcAdapter {
  /** The issuer's page for signing in, which leads back to the callback page. `isFresh` asks for it although one is signed in there. */
  wayIn(returnTo: string, options?: { isFresh: boolean }): Promise<string>;
  /** What came back to the callback page. Each address counts once. */
  arrive(address: string): Promise<Arrival>;
  /** The issuer's page for signing out; null where it has none. */
  wayOut(): Promise<string | null>;
}

/** An issuer that is asked how old a sign-in may be says when it was. */
const maxSignInSeconds = 30 * 24 * 60 * 60;

/** Authorization code with PKCE. Only the secret of a way that was begun waits in the tab's storage. */
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
