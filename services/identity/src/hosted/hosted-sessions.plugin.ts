import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";

export interface Entered {
  id: string;
  /** Null if the provider does not report it. */
  confirmedAt: Date | null;
}

interface HostedEntry<Body> {
  /** The path of the call, such as `/oidc/session`. */
  path: string;
  /** Returns the user for the provider's tokens, and when they proved their identity there. Throws if they are not valid. */
  enter(body: Body): Promise<Entered>;
}

/** Creates a session for a person who has signed in at a provider. The body is validated by the contract before it gets here. */
export function hostedSessions<Body>({ path, enter }: HostedEntry<Body>) {
  return {
    id: "tessera-hosted-sessions",
    endpoints: {
      beginHostedSession: createAuthEndpoint(path, { method: "POST" }, async (call) => {
        const { internalAdapter } = call.context;
        const { id, confirmedAt } = await enter(call.body as Body);
        const user = await internalAdapter.findUserById(id);
        if (!user) throw new Error("the user who signed in is missing");
        const session = await internalAdapter.createSession(id, false, { confirmedAt });
        await setSessionCookie(call, { session, user });
        return call.json({ user: { id, name: user.name, email: user.email } });
      }),
    },
  } satisfies BetterAuthPlugin;
}
