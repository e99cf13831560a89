import { identityProviders } from "@tessera/wire/identity-provider";
import { oneOf } from "@tessera/wire/schema";
import { type Static, Type } from "typebox";
import { ConfigError } from "./config.ts";

/** An address whose origin can be named in a security policy; its path may matter, as in issuers with several realms. */
const Issuer = Type.String({ pattern: "^https?://[^\\s/?#;,]+(/[^\\s?#;,]*)?$" });

/** The variables that choose the provider; the gateway and identity take them into their schemas. */
export const providerVariables = {
  IDENTITY_PROVIDER: Type.Unsafe<(typeof identityProviders)[number]>({
    ...oneOf(identityProviders),
    default: "embedded",
  }),
  OIDC_ISSUER: Type.Optional(Issuer),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
};

const Variables = Type.Object(providerVariables);
type Variables = Static<typeof Variables>;

/** The chosen provider with all it needs. */
export type IdentityProvider =
  | { kind: "embedded" }
  /** `issuer` is its address as its tokens have it, `clientId` what this desk is registered as there. */
  | { kind: "oidc"; issuer: string; clientId: string };

/**
 * Reads the provider from a configuration that has {@link providerVariables}.
 * @throws ConfigError naming every variable that the chosen provider lacks.
 */
export function readIdentityProvider(config: Variables): IdentityProvider {
  const { IDENTITY_PROVIDER: kind, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  if (kind === "embedded") return { kind };
  if (issuer && clientId) return { kind, issuer, clientId };
  throw new ConfigError(
    Object.entries({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId })
      .filter(([, value]) => !value)
      .map(([name]) => `${name} is needed with IDENTITY_PROVIDER=${kind}`),
  );
}
