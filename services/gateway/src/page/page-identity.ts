import type { IdentityProvider } from "@tessera/kit/identity-provider";
import type { PageIdentity } from "@tessera/wire/identity-provider";

/** What pages need of a provider that is not ours: how to reach it, and leave to call it. */
export interface HostedIdentity {
  page: PageIdentity;
  /** Origins. */
  callable: readonly string[];
}

/** Nothing where we sign people in ourselves. `others` are origins the provider's own addresses are at, besides its first. */
export function hostedIdentityOf(
  provider: IdentityProvider,
  others: readonly string[],
): HostedIdentity | undefined {
  if (provider.kind === "embedded") return undefined;
  const { kind, issuer, clientId } = provider;
  return {
    page: { provider: kind, issuer, client_id: clientId },
    callable: [...new Set([new URL(issuer).origin, ...others])],
  };
}
