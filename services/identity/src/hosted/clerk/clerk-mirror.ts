import { ConfigError } from "@tessera/kit/config/config";
import type { IdentityProvider } from "@tessera/kit/tokens/identity-provider";
import type { Kysely } from "kysely";
import type { IdentityConfig } from "../../config.ts";
import type { EndSessionTokens, EndTokens } from "../../live/token-end.ts";
import type { IdentitySchema } from "../../schema.ts";
import type { Entered } from "../hosted-sessions.plugin.ts";
import { enterMirrored, type MirrorContext } from "../mirror.service.ts";
import { createClerkApi } from "./clerk-api.ts";
import { createClerkTokenReader } from "./clerk-token.ts";

export interface ClerkMirror {
  context: MirrorContext;
  /** Returns the user behind a session token of Clerk. */
  enter(token: string): Promise<Entered>;
}

interface ClerkParts {
  config: IdentityConfig;
  provider: IdentityProvider & { kind: "clerk" };
  db: Kysely<IdentitySchema>;
  endTokens: EndTokens;
  endSessionTokens: EndSessionTokens;
}

/**
 * Creates the mirror of Clerk's users and organizations.
 * @throws ConfigError without the secret key of Clerk's API.
 */
export function createClerkMirror({ config, provider, db, ...ends }: ClerkParts): ClerkMirror {
  const { CLERK_SECRET_KEY: secretKey, CLERK_API_URL: url } = config;
  if (!secretKey) throw new ConfigError(["CLERK_SECRET_KEY is needed with IDENTITY_PROVIDER=clerk"]);
  const api = createClerkApi({ url, secretKey });
  const context: MirrorContext = { db, provider: provider.issuer, api, ...ends };
  const read = createClerkTokenReader({
    issuer: provider.issuer,
    authorizedParties: [config.PUBLIC_ORIGIN],
    apiUrl: url,
    secretKey,
  });
  return {
    context,
    async enter(token) {
      const visitor = await read(token);
      const { id } = await enterMirrored(context, visitor.id);
      return { id, confirmedAt: visitor.confirmedAt };
    },
  };
}
