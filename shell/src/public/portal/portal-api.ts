import { createClient } from "@tessera/client/client";
import type { PortalSession } from "@tessera/wire/portal";

const renewBeforeMs = 30_000;

/** The operations of an organization's portal, with the token of the customer who is signed in. */
export function createPortalApi(organization: string) {
  const open = createClient();
  let session: { token: string; endsAt: number } | null = null;
  const { call } = createClient({ getToken });

  function keep(opened: PortalSession): PortalSession {
    session = { token: opened.token, endsAt: Date.now() + opened.expires_in * 1000 };
    return opened;
  }

  async function getToken({ refresh = false } = {}): Promise<string> {
    if (session && !refresh && Date.now() < session.endsAt - renewBeforeMs) return session.token;
    return (await renew()).token;
  }

  /** By the cookie. */
  async function renew(): Promise<PortalSession> {
    return keep(await open.call("GET /portal/session", { query: { organization }, isForAll: true }));
  }

  return {
    call,
    renew,
    readOrganization: () =>
      open.call("GET /portal/organizations/:organization", { params: { organization }, isForAll: true }),
    askForLink: (email: string) =>
      open.call("POST /portal/sign-in", { body: { organization, email }, isForAll: true }),
    async openLink(secret: string): Promise<PortalSession> {
      return keep(
        await open.call("POST /portal/session", { body: { organization, secret }, isForAll: true }),
      );
    },
    async signOut(): Promise<void> {
      await open.call("DELETE /portal/session", { query: { organization }, isForAll: true });
      session = null;
    },
  };
}

export type PortalApi = ReturnType<typeof createPortalApi>;
