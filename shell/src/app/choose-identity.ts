import type { IdentityWidgets, RemoteContext } from "@tessera/federation/remote";
import type { PageIdentity } from "@tessera/wire/identity-provider";
import type { Permission } from "@tessera/wire/permission";
import type { RouteObject } from "react-router";
import { createEmbeddedIdentity } from "../session/embedded-identity.ts";
import type { IdentityClient } from "../session/identity-client.ts";
import type { SessionIdentityContext } from "../session/session-identity.ts";
import { clerkRoutes } from "../sign-in/clerk/clerk.routes.tsx";
import type { ClerkAdapter } from "../sign-in/clerk/clerk-adapter.ts";
import { createClerkIdentity } from "../sign-in/clerk/clerk-identity.ts";
import { clerkWidgets } from "../sign-in/clerk/clerk-widgets.tsx";
import { oidcRoutes } from "../sign-in/oidc/oidc.routes.tsx";
import { createOidcIdentity } from "../sign-in/oidc/oidc-identity.ts";
import { signInRoutes } from "../sign-in/sign-in.routes.tsx";

/** What the application needs of an identity provider. */
export interface IdentityAdapter {
  identity: IdentityClient;
  signInRoutes: RouteObject[];
  /** Who keeps names and passwords, where we do not. */
  keeper: string | null;
  /** Where organizations and their members are managed, where we do not. */
  organizationKeeper?: string;
  /** What nobody may do here, since it is done at the provider. */
  withheld: readonly Permission[];
  /** The provider's widgets, given ours. */
  widgetsOf(own: IdentityWidgets, notify: RemoteContext["notify"]): IdentityWidgets;
}

export interface ChoiceContext extends SessionIdentityContext {
  nonce: string;
}

/** The adapter of the page's provider. Each downloads what it alone needs when that is needed. */
export function chooseIdentity(page: PageIdentity, context: ChoiceContext): IdentityAdapter {
  switch (page.provider) {
    case "embedded": {
      const identity = createEmbeddedIdentity(context);
      return { ...ours, identity, signInRoutes: signInRoutes(identity) };
    }
    case "clerk":
      return chooseClerk(page.publishable_key, context);
    case "oidc":
      return chooseIssuer(page.issuer, page.client_id, context);
  }
}

const ours = { keeper: null, withheld: [], widgetsOf: (own: IdentityWidgets) => own };

function chooseIssuer(issuer: string, clientId: string, context: ChoiceContext): IdentityAdapter {
  const { host } = new URL(issuer);
  const identity = createOidcIdentity({
    ...context,
    async openAdapter() {
      const { createOidcAdapter } = await import(
        /* webpackChunkName: "oidc" */ "../sign-in/oidc/oidc-adapter.ts"
      );
      return createOidcAdapter({ issuer, clientId, origin: location.origin });
    },
    goTo: (address) => location.assign(address),
    currentPath: () => `${location.pathname}${location.search}`,
  });
  return { ...ours, identity, signInRoutes: oidcRoutes(identity, host), keeper: host };
}

function chooseClerk(publishableKey: string, context: ChoiceContext): IdentityAdapter {
  const openClerk = once(async () => {
    const clerk = await import(/* webpackChunkName: "clerk" */ "../sign-in/clerk/open-clerk.tsx");
    return clerk.openClerk(publishableKey, context.nonce);
  });
  const identity = createClerkIdentity({ ...context, openClerk });
  return {
    identity,
    signInRoutes: clerkRoutes(identity, openClerk),
    keeper: "Clerk",
    organizationKeeper: "Clerk",
    withheld: ["members.manage"],
    widgetsOf: (own, notify) => clerkWidgets({ identity, openClerk, notify }, own),
  };
}

/** Asked for again only after it failed. */
function once(open: () => Promise<ClerkAdapter>): () => Promise<ClerkAdapter> {
  let opened: Promise<ClerkAdapter> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}
