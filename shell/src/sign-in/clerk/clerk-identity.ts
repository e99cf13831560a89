import type { IdentityClient } from "../../session/identity-client.ts";
import { createSessionIdentity, type SessionIdentityContext } from "../../session/session-identity.ts";
import type { OpenClerk } from "./clerk-adapter.ts";

/** What Clerk's adapter offers besides the port. */
export interface ClerkIdentity extends IdentityClient {
  /** Begins a session of the installation by Clerk's. Answers whether there is one at Clerk. */
  enter(): Promise<boolean>;
}

export interface ClerkIdentityContext extends SessionIdentityContext {
  openClerk: OpenClerk;
}

/**
 * People sign in at Clerk, and organizations are Clerk's. Its session opens one at our identity service, which keeps a copy of both;
 * Clerk itself is downloaded only to sign in and out, and for what it draws.
 */
export function createClerkIdentity({ openClerk, ...context }: ClerkIdentityContext): ClerkIdentity {
  const { port, change, endEverywhere, end } = createSessionIdentity(context);

  async function enter(): Promise<boolean> {
    const token = await (await openClerk()).getToken();
    if (token === null) return false;
    await change("/clerk/session", { token });
    return true;
  }

  return {
    ...port,
    enter,
    async createOrganization({ name }) {
      const id = await (await openClerk()).createOrganization(name);
      await enter();
      await port.setActiveOrganization(id);
    },
    async signOut() {
      const clerk = await openClerk();
      await endEverywhere();
      await clerk.signOut();
      end();
    },
  };
}
