import type { IdentityClient } from "../../session/identity-client.ts";
import { createSessionIdentity, type SessionIdentityContext } from "../../session/session-identity.ts";
import type { OpenClerk } from "./clerk-adapter.ts";

/** The operations of Clerk's adapter in addition to the port. */
export interface ClerkIdentity extends IdentityClient {
  /** Opens a session of the installation by Clerk's session. Resolves to false if there is none at Clerk. */
  enter(): Promise<boolean>;
}

export interface ClerkIdentityContext extends SessionIdentityContext {
  openClerk: OpenClerk;
}

/**
 * Creates the adapter for Clerk. People sign in at Clerk, and organizations belong to Clerk. Clerk's session opens one at our identity
 * service, which keeps a copy of both. Clerk's code is downloaded only to sign in and out, and for the parts that it renders.
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
