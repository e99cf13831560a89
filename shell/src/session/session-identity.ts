import { callIdentity } from "./call-identity.ts";
import type { IdentityClient, OrganizationChoice } from "./identity-client.ts";
import { IdentityError } from "./identity-error.ts";
import type { PageData } from "./page-data.ts";
import { createSession } from "./session.ts";
import { toSlug } from "./slug.ts";
import type { TabChannel } from "./tab-channel.ts";

/** The dependencies of the adapters besides HTTP. */
export interface SessionIdentityContext {
  tabs: TabChannel;
  now(): number;
  randomSuffix(): string;
  /** False if the page was requested without a session: the first `start` then sends no request. */
  hasSession?: boolean;
  pageData?: PageData | undefined;
}

/** The port without signing in and out, and the operations from which adapters build these. */
export interface SessionIdentity {
  port: Omit<IdentityClient, "signOut">;
  /** Makes a call that changes the session, reloads it, and notifies the other tabs. */
  change(path: string, body: Record<string, unknown>): Promise<void>;
  /** Ends the session at the service and notifies the other tabs. This tab's own state stays as it is. */
  endEverywhere(): Promise<void>;
  /** Marks this tab as signed out. */
  end(): void;
}

/** Creates the identity port for our own identity service, with a session cookie and short-lived tokens for the API. */
export function createSessionIdentity(context: SessionIdentityContext): SessionIdentity {
  const { tabs, now, randomSuffix, hasSession = true, pageData } = context;
  const session = createSession({ mint, now, pageData });
  let isKnown = !hasSession;

  async function start(): Promise<void> {
    if (!isKnown) return session.start();
    isKnown = false;
    session.end();
  }

  async function refresh(): Promise<void> {
    await session.load();
    tabs.send("changed");
  }

  async function change(path: string, body: Record<string, unknown>): Promise<void> {
    await callIdentity(path, { body });
    await refresh();
  }

  tabs.listen((message) => {
    if (message === "signed-out") session.end();
    else void session.load();
  });

  return {
    change,
    async endEverywhere() {
      await callIdentity("/sign-out", { method: "POST" });
      tabs.send("signed-out");
    },
    end: session.end,
    port: {
      getState: session.store.getState,
      subscribe: session.store.subscribe,
      getToken: session.getToken,
      start,
      reload: session.reload,
      refresh,
      listOrganizations: () => callIdentity<OrganizationChoice[]>("/organization/list"),
      async createOrganization({ name }) {
        const create = (slug: string) => change("/organization/create", { name, slug });
        await create(toSlug(name)).catch((error: unknown) => {
          if (!(error instanceof IdentityError) || error.status !== 409) throw error;
          return create(toSlug(name, randomSuffix()));
        });
      },
      setActiveOrganization: (organizationId) => change("/organization/set-active", { organizationId }),
    },
  };
}

async function mint(): Promise<string | null> {
  try {
    return (await callIdentity<{ token: string }>("/token")).token;
  } catch (error) {
    if (error instanceof IdentityError && error.status === 401) return null;
    throw error;
  }
}
