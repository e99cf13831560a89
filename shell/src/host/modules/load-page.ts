import { matchRoutes, type RouteObject } from "react-router";

/** Loads the code of the page at a path. A failure is ignored here and shown when the page is opened. */
export async function loadPage(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.allSettled(matches.map(({ route }) => loadRoute(route)));
}

async function loadRoute({ lazy }: RouteObject): Promise<void> {
  if (typeof lazy === "function") await lazy();
}
