import type { PageIdentity } from "@tessera/wire/identity-provider";
import type { RouteObject } from "react-router";
import { oidcRoutes } from "../oidc/oidc.routes.tsx";
import { createOidcIdentity } from "../oidc/oidc-identity.ts";
import type { DeskIdentityContext } from "../session/desk-identity.ts";
import { createEmbeddedIdentity } from "../session/embedded-identity.ts";
import type { IdentityClient } from "../session/identity-client.ts";
import { signInRoutes } from "../sign-in/sign-in.routes.tsx";

/** What the application needs of an identity provider. */
export interface IdentityAdapter {
  identity: IdentityClient;
  signInRoutes: RouteObject[];
  /** Who keeps names and passwords, where we do not. */
  keeper: string | null;
}

/** The adapter of the page's provider. Each downloads what it alone needs when that is needed. */
export function chooseIdentity(page: PageIdentity, context: DeskIdentityContext): IdentityAdapter {
  if (page.provider === "embedded") {
    const identity = createEmbeddedIdentity(context);
    return { identity, signInRoutes: signInRoutes(identity), keeper: null };
  }
  const { issuer, client_id: clientId } = page;
  const { host } = new URL(issuer);
  const identity = createOidcIdentity({
    ...context,
    async openDoor() {
      const { createOidcDoor } = await import(/* webpackChunkName: "oidc" */ "../oidc/oidc-door.ts");
      return createOidcDoor({ issuer, clientId, origin: location.origin });
    },
    goTo: (address) => location.assign(address),
  });
  return { identity, signInRoutes: oidcRoutes(identity, host), keeper: host };
}
