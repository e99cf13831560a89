import type { PatchRoutesOnNavigationFunction } from "react-router";
import { AreaError } from "../error-screen/area-error.tsx";
import type { ModuleStore } from "../modules/module-store.ts";
import { withoutBlankPages } from "../modules/own-routes.ts";
import type { IdentityClient } from "../session/identity-client.ts";

/** The id of the route under which every module's routes stand. */
export const deskRouteId = "desk";

/**
 * Brings a module's routes when one first goes to a path of it. It never throws: the path of a module that could not be
 * loaded falls to the route that says so, with the frame around it.
 */
export function discoverRoutes(
  modules: ModuleStore,
  identity: Pick<IdentityClient, "getState" | "subscribe">,
): PatchRoutesOnNavigationFunction {
  const known = new Set<string>();

  return async ({ path, patch, signal }) => {
    const opening = modules.open(path).catch(() => null);
    const opened = await Promise.race([opening, untilSignedOut(identity)]);
    // The router takes nothing from a navigation that another one has overtaken.
    if (!opened || signal.aborted || known.has(opened.name)) return;
    known.add(opened.name);
    patch(deskRouteId, [
      {
        id: `module:${opened.name}`,
        ErrorBoundary: AreaError,
        children: withoutBlankPages(opened.module.routes),
      },
    ]);
  };
}

/** Nobody who has to sign in first waits for a module. Stays open for those who are signed in. */
function untilSignedOut({
  getState,
  subscribe,
}: Pick<IdentityClient, "getState" | "subscribe">): Promise<null> {
  return new Promise((resolve) => {
    const decide = () => {
      if (getState().isLoading) return;
      unsubscribe();
      if (!getState().isAuthenticated) resolve(null);
    };
    const unsubscribe = subscribe(decide);
    decide();
  });
}
