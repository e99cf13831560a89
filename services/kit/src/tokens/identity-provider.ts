import { identityProviders } from "@tessera/wire/account/identity-provider";
import { oneOf } from "@tessera/wire/schema/schema";
import { type Static, Type } from "typebox";
import { ConfigError } from "../config/config.ts";

/** An address whose origin can be used in a content security policy. Its path matters for issuers with several realms. */
const Issuer = Type.String({ pattern: "^https?://[^\\s/?#;,]+(/[^\\s?#;,]*)?$" });

/** The variables that choose the provider; the gateway and identity add them to their schemas. */
export const providerVariables = {
  IDENTITY_PROVIDER: Type.Unsafe<(typeof identityProviders)[number]>({
    ...oneOf(identityProviders),
    default: "embedded",
  }),
  CLERK_PUBLISHABLE_KEY: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_ISSUER: Type.Optional(Issuer),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
};

const Variables = Type.Object(providerVariables);
type Variables = Static<typeof Variables>;

/** The chosen provider and its settings. */
export type IdentityProvider =
  | { kind: "embedded" }
  /** `issuer` is the address of this application's Clerk frontend API, as in the tokens it issues. */
  | { kind: "clerk"; issuer: string; publishableKey: string }
  /** `issuer` is the provider's address as in its tokens, `clientId` the id under which this installation is registered there. */
  | { kind: "oidc"; issuer: string; clientId: string };

/**
 * Reads the provider from a configuration with {@link providerVariables}.
 * @throws ConfigError naming every variable that the chosen provider needs but lacks.
 */
export function readIdentityProvider(config: Variables): IdentityProvider {
  const { IDENTITY_PROVIDER: kind, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  if (kind === "embedded") return { kind };
  if (kind === "clerk") return getClerk(config.CLERK_PUBLISHABLE_KEY);
  if (issuer && clientId) return { kind, issuer, clientId };
  throw new ConfigError(
    Object.entries({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId })
      .filter(([, value]) => !value)
      .map(([name]) => `${name} is needed with IDENTITY_PROVIDER=${kind}`),
  );
}

/** Reads a publishable key: `pk_test_` or `pk_live_`, followed by the address of the frontend API and a dollar sign in base64. */
function getClerk(publishableKey: string | undefined): IdentityProvider {
  if (!publishableKey)
    throw new ConfigError(["CLERK_PUBLISHABLE_KEY is needed with IDENTITY_PROVIDER=clerk"]);
  const [, encoded = ""] = /^pk_(?:test|live)_([A-Za-z0-9+/=]+)$/.exec(publishableKey) ?? [];
  const [, host] = /^([a-z0-9.-]+)\$$/.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  if (!host) throw new ConfigError(["CLERK_PUBLISHABLE_KEY is not a publishable key of Clerk"]);
  return { kind: "clerk", issuer: `https://${host}`, publishableKey };
}
