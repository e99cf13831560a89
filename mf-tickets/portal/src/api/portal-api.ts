import { ApiError } from "@tessera/client/api-error";
import { type Client, createClient } from "@tessera/client/client";
import { t } from "@tessera/language/t";
import type { PortalSession } from "@tessera/wire/portal/portal";
import type {
  ConfirmedRequests,
  PortalFormRequest,
  PortalFormUpload,
  ProofChallenge,
  ProofOfWork,
} from "@tessera/wire/portal/portal-form";
import type { RatingAnswer } from "@tessera/wire/portal/satisfaction";
import { type Host, isEmbedded } from "../host/embedded-frame.ts";

const renewBeforeMs = 30_000;

/** Creates the client of an organization's portal, which uses the token of the signed-in customer. */
export function createPortalApi(organization: string, { readIdentity }: Pick<Host, "readIdentity">) {
  const open = createClient();
  let session: { token: string; endsAt: number } | null = null;
  const { call } = createClient({ getToken });
  const embedded = isEmbedded ? { embedded: true } : {};

  function keep(opened: PortalSession): PortalSession {
    session = { token: opened.token, endsAt: Date.now() + opened.expires_in * 1000 };
    return opened;
  }

  async function getToken({ refresh = false } = {}): Promise<string> {
    if (session && !refresh && Date.now() < session.endsAt - renewBeforeMs) return session.token;
    const renewed = await renew();
    if (!renewed) throw new ApiError(t("Your session has ended. Sign in again."), { status: 401 });
    return renewed.token;
  }

  /** Opens a new session by the host page's token, or by the cookie. Resolves to null if nobody is signed in. */
  async function renew(): Promise<PortalSession | null> {
    const identity = readIdentity();
    if (identity !== null) return identify(identity);
    const query = { organization, ...embedded };
    const opened = await open.call("GET /portal/session", { query, isForAll: true });
    // The client returns an empty object for a response of null.
    return opened?.token ? keep(opened) : null;
  }

  async function identify(token: string): Promise<PortalSession> {
    const body = { organization, token };
    return keep(await open.call("POST /portal/session/identity", { body, isForAll: true }));
  }

  return {
    organization,
    call,
    getToken,
    renew,
    readOrganization: () =>
      open.call("GET /portal/organizations/:organization", { params: { organization }, isForAll: true }),
    requestLink: (email: string) =>
      open.call("POST /portal/sign-in", { body: { organization, email }, isForAll: true }),
    async openLink(secret: string): Promise<PortalSession> {
      return keep(
        await open.call("POST /portal/session", { body: { organization, secret }, isForAll: true }),
      );
    },
    async openByCode(email: string, code: string): Promise<PortalSession> {
      const body = { organization, email, code, ...embedded };
      return keep(await open.call("POST /portal/session/code", { body, isForAll: true }));
    },
    async signOut(): Promise<void> {
      await open.call("DELETE /portal/session", { query: { organization, ...embedded }, isForAll: true });
      session = null;
    },
    ...strangersCalls(open, organization),
    openHeld: (secret: string) =>
      open.call("POST /portal/form/open", { body: { organization, secret }, isForAll: true }),
    /** Confirms held requests, which opens a session. */
    async confirmHeld(secret: string): Promise<ConfirmedRequests> {
      const body = { organization, secret };
      const confirmed = await open.call("POST /portal/session/request", { body, isForAll: true });
      keep(confirmed.session);
      return confirmed;
    },
  };
}

/** The operations that need no session. */
function strangersCalls(open: Client, organization: string) {
  return {
    readAsked: (secret: string) =>
      open.call("POST /portal/rating/open", { body: { organization, secret }, isForAll: true }),
    rate: (answer: Omit<RatingAnswer, "organization">) =>
      open.call("POST /portal/rating", { body: { organization, ...answer }, isForAll: true }),
    readSupportAddress: () =>
      open.call("GET /mail/support-address", { query: { organization }, isForAll: true }),
    readChallenge: () => open.call("GET /portal/form/challenge", { query: { organization }, isForAll: true }),
    openPass: (challenge: ProofChallenge, solution: ProofOfWork["solution"]) =>
      open.call("POST /portal/form/pass", { body: { organization, challenge, solution }, isForAll: true }),
    expectFormFile: (file: Omit<PortalFormUpload, "organization">) =>
      open.call("POST /portal/form/files", { body: { organization, ...file }, isForAll: true }),
    sendRequest: (request: Omit<PortalFormRequest, "organization">) =>
      open.call("POST /portal/form/requests", { body: { organization, ...request }, isForAll: true }),
  };
}

export type PortalApi = ReturnType<typeof createPortalApi>;
