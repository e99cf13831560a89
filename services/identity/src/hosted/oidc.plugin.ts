import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { IssuedTokens } from "./id-token.ts";

interface OidcEntry {
  /** The user behind tokens of the issuer; throws what it refuses. */
  enter(tokens: IssuedTokens): Promise<{ id: string }>;
}

/** A session for whoever has signed in at the issuer. The body is validated by the contract before it comes here. */
export function oidcSessions({ enter }: OidcEntry) {
  return {
    id: "desk-oidc",
    endpoints: {
      beginOidcSession: createAuthEndpoint("/oidc/session", { method: "POST" }, async (call) => {
        const { internalAdapter } = call.context;
        const { id } = await enter(call.body as IssuedTokens);
        const user = await internalAdapter.findUserById(id);
        if (!user) throw new Error("the user who entered is gone");
        const session = await internalAdapter.createSession(id);
        await setSessionCookie(call, { session, user });
        return call.json({ user: { id, name: user.name, email: user.email } });
      }),
    },
  } satisfies BetterAuthPlugin;
}
