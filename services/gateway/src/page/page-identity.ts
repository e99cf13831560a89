import type { IdentityProvider } from "@tessera/kit/identity-provider";
import type { PageIdentity } from "@tessera/wire/identity-provider";
import type { PolicyAdditions } from "../security-headers.ts";

/** What pages need of a provider that is not ours: how to reach it, and leave to. */
export interface HostedIdentity {
  page: PageIdentity;
  policy: PolicyAdditions;
}

/** Nothing where we sign people in ourselves. `others` are origins the provider's own addresses are at, besides its first. */
export function hostedIdentityOf(
  provider: IdentityProvider,
  others: readonly string[],
): HostedIdentity | undefined {
  switch (provider.kind) {
    case "embedded":
      return undefined;
    case "clerk":
      return {
        page: { provider: provider.kind, publishable_key: provider.publishableKey },
        policy: clerkPolicy(provider.issuer, others),
      };
    case "oidc":
      return {
        page: { provider: provider.kind, issuer: provider.issuer, client_id: provider.clientId },
        policy: { "connect-src": [...new Set([new URL(provider.issuer).origin, ...others])] },
      };
  }
}

/** Clerk's scripts come from its frontend address, pictures from its own host, and its check for robots is Cloudflare's. */
function clerkPolicy(issuer: string, others: readonly string[]): PolicyAdditions {
  const robots = "https://challenges.cloudflare.com";
  return {
    "script-src": [issuer, robots],
    "connect-src": [issuer, ...others],
    "img-src": ["https://img.clerk.com"],
    "frame-src": [robots],
    "worker-src": ["'self'", "blob:"],
  };
}
