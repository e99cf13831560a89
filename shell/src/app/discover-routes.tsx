import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router";
import { AreaError } from "../error-screen/area-error.tsx";
import { isOpen } from "../modules/module-owner.ts";
import type { ModuleStore } from "../modules/module-store.ts";
import { withoutBlankPages } from "../modules/own-routes.ts";
import type { IdentityClient } from "../session/identity-client.ts";

/** The id of the route under which the modules' routes stand, within the guard and the frame. */
export const deskRouteId = "desk";
/** The id of the route under which those stand that are for everybody. */
export const openRouteId = "open";

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
    const needsSession = !isOpen(path, modules.entries);
    const opened = await (needsSession ? Promise.race([opening, untilSignedOut(identity)]) : opening);
    // The router takes nothing from a navigation that another one has overtaken.
    if (!opened || signal.aborted || known.has(opened.name)) return;
    known.add(opened.name);
    const isForAll = ({ path }: RouteObject) => path !== undefined && isOpen(path, modules.entries);
    const { routes } = opened.module;
    for (const [area, own] of [
      [deskRouteId, routes.filter((route) => !isForAll(route))],
      [openRouteId, routes.filter(isForAll)],
    ] as const) {
      const children = withoutBlankPages(own);
      if (children.length === 0) continue;
      patch(area, [{ id: `${area}:${opened.name}`, ErrorBoundary: AreaError, children }]);
    }
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
