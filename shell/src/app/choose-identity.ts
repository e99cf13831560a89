import type { IdentityWidgets, RemoteContext } from "@tessera/federation/remote";
import type { PageIdentity } from "@tessera/wire/account/identity-provider";
import type { Permission } from "@tessera/wire/api/permission";
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

/** The parts of an identity provider that the application uses. */
export interface IdentityAdapter {
  identity: IdentityClient;
  signInRoutes: RouteObject[];
  /** The name of the provider that keeps names and passwords; null if the installation does. */
  keeper: string | null;
  /** The name of the provider that manages organizations and their members; absent if the installation does. */
  organizationKeeper?: string;
  /** Permissions that no role has here, because the provider manages these changes. */
  withheld: readonly Permission[];
  /** Returns the provider's widgets, given the installation's own. */
  widgetsOf(own: IdentityWidgets, notify: RemoteContext["notify"]): IdentityWidgets;
}

export interface ChoiceContext extends SessionIdentityContext {
  nonce: string;
}

/** Returns the adapter of the page's provider. Code that only one provider uses is downloaded when it is needed. */
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

/** Caches the promise of `open`. A failure is not cached, so the next call tries again. */
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
