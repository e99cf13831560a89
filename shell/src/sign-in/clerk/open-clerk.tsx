import { ClerkProvider, useClerk } from "@clerk/react";
import { t } from "@tessera/language/t";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { IdentityError } from "../../session/identity-error.ts";
import type { ClerkAdapter, ClerkPart } from "./clerk-adapter.ts";

type Clerk = ReturnType<typeof useClerk>;

const timeouts = 15_000;
/** The usable states. In the degraded state, Clerk still works in part. */
const usable = ["ready", "degraded"];

/**
 * Loads Clerk outside of the page's React tree. Clerk renders into elements of the page, so the page itself needs no Clerk provider.
 * Rejects if Clerk does not load in time.
 */
export async function openClerk(publishableKey: string, nonce: string): Promise<ClerkAdapter> {
  return toClerkAdapter(await loadClerk(publishableKey, nonce));
}

function loadClerk(publishableKey: string, nonce: string): Promise<Clerk> {
  const { promise, resolve, reject } = Promise.withResolvers<Clerk>();
  const root = createRoot(document.createElement("div"));
  const failure = new IdentityError(t("Couldn't reach Clerk. Try again."), { status: 502 });
  const timer = setTimeout(() => {
    root.unmount();
    reject(failure);
  }, timeouts);
  const loaded = (clerk: Clerk) => {
    clearTimeout(timer);
    resolve(clerk);
  };
  root.render(
    <ClerkProvider publishableKey={publishableKey} nonce={nonce} afterSignOutUrl="/">
      <Waiting onLoaded={loaded} />
    </ClerkProvider>,
  );
  return promise;
}

function Waiting({ onLoaded }: { onLoaded: (clerk: Clerk) => void }) {
  const clerk = useClerk();

  useEffect(() => {
    if (clerk.loaded) onLoaded(clerk);
    else clerk.on("status", (status) => usable.includes(status) && onLoaded(clerk), { notify: true });
  }, [clerk, onLoaded]);

  return null;
}

function toClerkAdapter(clerk: Clerk): ClerkAdapter {
  return {
    getToken: async () => (await clerk.session?.getToken({ skipCache: true })) ?? null,
    show: (part, host) => parts[part](clerk, host),
    createOrganization: async (name) => (await clerk.createOrganization({ name })).id,
    async manageOrganization(id) {
      await clerk.setActive({ organization: id });
      clerk.openOrganizationProfile();
    },
    signOut: () => clerk.signOut({ redirectUrl: "/" }),
  };
}

/** Functions that mount a part. The sign-in and sign-up forms use their paths for routing, the profile uses the hash. */
const parts: Record<ClerkPart, (clerk: Clerk, host: HTMLDivElement) => () => void> = {
  "sign-in": (clerk, host) => {
    clerk.mountSignIn(host, {
      routing: "path",
      path: "/sign-in",
      signUpUrl: `/sign-up${location.search}`,
      forceRedirectUrl: `/sign-in${location.search}`,
    });
    return () => clerk.unmountSignIn(host);
  },
  "sign-up": (clerk, host) => {
    clerk.mountSignUp(host, {
      routing: "path",
      path: "/sign-up",
      signInUrl: `/sign-in${location.search}`,
      forceRedirectUrl: `/sign-in${location.search}`,
    });
    return () => clerk.unmountSignUp(host);
  },
  user: (clerk, host) => {
    clerk.mountUserProfile(host, { routing: "hash" });
    return () => clerk.unmountUserProfile(host);
  },
};
