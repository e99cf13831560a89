import type { RouteObject } from "react-router";
import type { OpenClerk } from "./clerk-adapter.ts";
import type { ClerkIdentity } from "./clerk-identity.ts";

/** Returns the routes of Clerk's forms, which handle the paths below their own. */
export function clerkRoutes(identity: ClerkIdentity, openClerk: OpenClerk): RouteObject[] {
  return (["sign-in", "sign-up"] as const).map((part) => ({
    path: `/${part}/*`,
    lazy: async () => {
      const { ClerkScreen } = await import(/* webpackChunkName: "clerk-screens" */ "./clerk-screen.tsx");
      return { element: <ClerkScreen part={part} identity={identity} openClerk={openClerk} /> };
    },
  }));
}
