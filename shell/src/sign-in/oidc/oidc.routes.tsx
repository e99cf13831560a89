import { type RouteObject, redirect } from "react-router";
import { callbackPath } from "./callback-path.ts";
import type { OidcIdentity } from "./oidc-identity.ts";

/** Returns the routes that redirect to the issuer, and the callback route. */
export function oidcRoutes(identity: OidcIdentity, issuerName: string): RouteObject[] {
  const leave = async () => {
    const { LeaveScreen } = await import(/* webpackChunkName: "oidc-screens" */ "./leave-screen.tsx");
    return { element: <LeaveScreen identity={identity} issuerName={issuerName} /> };
  };

  return [
    { path: "/sign-in/*", lazy: leave },
    { path: "/sign-up/*", lazy: leave },
    {
      path: callbackPath,
      loader: async ({ request }) => {
        try {
          return redirect(await identity.arrive(request.url));
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
      lazy: async () => {
        const { ArrivalFailure } = await import(
          /* webpackChunkName: "oidc-screens" */ "./arrival-failure.tsx"
        );
        return { Component: ArrivalFailure };
      },
    },
  ];
}
