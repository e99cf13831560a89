import { ClerkProvider, useClerk } from "@clerk/react";
import { t } from "@tessera/language/t";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { IdentityError } from "../../session/identity-error.ts";
import type { ClerkAdapter, ClerkPart } from "./clerk-adapter.ts";

type Clerk = ReturnType<typeof useClerk>;

const patience = 15_000;
/** Degraded it works in part, which is more than none of it. */
const usable = ["ready", "degraded"];

/**
 * Loads Clerk beside the page: what it draws goes into elements of ours, so the page itself stands in no provider of Clerk's.
 * Rejects when Clerk does not answer in time.
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
  }, patience);
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

/** Signing in and up keep to their paths here, the profile to what stands behind the hash. */
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
