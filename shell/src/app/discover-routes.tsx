import type { RemoteModule } from "@tessera/federation/remote";
import type { RegistryEntry } from "@tessera/wire/release/release";
import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router";
import { isNamedOperator } from "../common/is-named-operator.ts";
import { operatorPath } from "../common/paths.ts";
import { AreaError } from "../host/error-screen/area-error.tsx";
import { isOpen, isUnder } from "../host/modules/module-owner.ts";
import type { ModuleStore } from "../host/modules/module-store.ts";
import { withoutBlankPages } from "../host/modules/own-routes.ts";
import { operatorRoutes } from "../operator/operator.routes.tsx";
import type { IdentityClient, SessionState } from "../session/identity-client.ts";

/** The id of the route that contains the modules' routes, inside the guard and the frame. */
export const signedInRouteId = "organization";
/** The id of the route that contains the modules' public routes. */
export const openRouteId = "open";

/** Discovered routes, by the id of their parent route. */
interface Found {
  name: string;
  areas: [id: string, routes: RouteObject[]][];
}

/**
 * Returns the function that adds a module's routes when the router first navigates to one of its paths. It never throws: if the module
 * cannot be loaded, the path falls back to the route that shows the failure inside the frame. `listOwnModules` returns the modules whose
 * team the person is in.
 */
export function discoverRoutes(
  modules: ModuleStore,
  identity: Session,
  listOwnModules: () => Promise<readonly string[]>,
): PatchRoutesOnNavigationFunction {
  const known = new Set<string>();

  async function find(path: string): Promise<Found | null> {
    if (isUnder(path, operatorPath) && (await hasConsole(identity, listOwnModules)))
      return { name: operatorPath, areas: [[signedInRouteId, operatorRoutes]] };
    const opening = modules.open(path).catch(() => null);
    const needsSession = !isOpen(path, modules.entries);
    const opened = await (needsSession ? Promise.race([opening, untilSignedOut(identity)]) : opening);
    return opened && { name: opened.name, areas: getAreas(opened, modules.entries) };
  }

  return async ({ path, patch, signal }) => {
    const found = await find(path);
    // The router ignores patches from a navigation that a newer one has replaced.
    if (!found || signal.aborted || known.has(found.name)) return;
    known.add(found.name);
    for (const [area, routes] of found.areas) patch(area, routes);
  };
}

/** Returns a module's routes, with public routes separated from those that need a session. */
function getAreas(
  { name, module }: { name: string; module: RemoteModule },
  entries: readonly RegistryEntry[],
): Found["areas"] {
  const isForAll = ({ path }: RouteObject) => path !== undefined && isOpen(path, entries);
  const areas: Found["areas"] = [
    [signedInRouteId, withoutBlankPages(module.routes.filter((route) => !isForAll(route)))],
    [openRouteId, withoutBlankPages(module.routes.filter(isForAll))],
  ];
  return areas
    .filter(([, children]) => children.length > 0)
    .map(([area, children]) => [area, [{ id: `${area}:${name}`, ErrorBoundary: AreaError, children }]]);
}

type Session = Pick<IdentityClient, "getState" | "subscribe">;

/** Resolves to null if the person is not signed in, so that they do not wait for a module. Never resolves for a signed-in person. */
async function untilSignedOut(identity: Session): Promise<null> {
  const { isAuthenticated } = await knownState(identity);
  return isAuthenticated ? new Promise(() => {}) : null;
}

/** Returns true for operators and members of a module's team. For everyone else these pages are not found. */
async function hasConsole(
  identity: Session,
  listOwnModules: () => Promise<readonly string[]>,
): Promise<boolean> {
  const { user, isAuthenticated } = await knownState(identity);
  if (isNamedOperator(user)) return true;
  return isAuthenticated && (await listOwnModules().catch(() => [])).length > 0;
}

/** Resolves to the session state once it is known. */
function knownState({ getState, subscribe }: Session): Promise<SessionState> {
  return new Promise((resolve) => {
    const decide = () => {
      if (getState().isLoading) return;
      unsubscribe();
      resolve(getState());
    };
    const unsubscribe = subscribe(decide);
    decide();
  });
}
