import { ApiError } from "@tessera/client/api-error";
import { createClient } from "@tessera/client/client";
import type { PortalSession } from "@tessera/wire/portal";
import type { RatingAnswer } from "@tessera/wire/satisfaction";

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
    const renewed = await renew();
    if (!renewed) throw new ApiError("Your session has ended. Sign in again.", { status: 401 });
    return renewed.token;
  }

  /** By the cookie; null where nobody is signed in. */
  async function renew(): Promise<PortalSession | null> {
    const opened = await open.call("GET /portal/session", { query: { organization }, isForAll: true });
    // The client hands over an empty object for an answer of null.
    return opened?.token ? keep(opened) : null;
  }

  return {
    call,
    getToken,
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
    readAsked: (secret: string) =>
      open.call("POST /portal/rating/open", { body: { organization, secret }, isForAll: true }),
    rate: (answer: Omit<RatingAnswer, "organization">) =>
      open.call("POST /portal/rating", { body: { organization, ...answer }, isForAll: true }),
    async signOut(): Promise<void> {
      await open.call("DELETE /portal/session", { query: { organization }, isForAll: true });
      session = null;
    },
  };
}

export type PortalApi = ReturnType<typeof createPortalApi>;
