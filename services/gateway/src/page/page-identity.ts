import type { IdentityProvider } from "@tessera/kit/tokens/identity-provider";
import type { PageIdentity } from "@tessera/wire/account/identity-provider";
import type { PolicyAdditions } from "../http/security-headers.ts";

/** What pages need for an external identity provider: its settings, and the policy additions that allow reaching it. */
export interface HostedIdentity {
  page: PageIdentity;
  policy: PolicyAdditions;
}

/**
 * Returns undefined if the installation signs people in itself. `others` are further origins of the provider's
 * endpoints, besides that of the issuer.
 */
export function getHostedIdentity(
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

/** Clerk loads scripts from its frontend API, pictures from its own host, and its bot check from Cloudflare. */
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
