import type { IndexRouteObject, RouteObject } from "react-router";

/**
 * Takes the path from parents that show nothing themselves (`{ path: "/dashboard", handle: { crumb }, children }`) and
 * gives it to their children. The router would take such a parent for a page: blank, and never asking whose page the
 * path really is. Its breadcrumb still leads there, by `handle.at`.
 */
export function withoutBlankPages(routes: readonly RouteObject[], prefix = ""): RouteObject[] {
  return routes.map((route) => withoutBlankPage(route, prefix));
}

function withoutBlankPage(route: RouteObject, prefix: string): RouteObject {
  if (route.index) return prefix ? pageAt(prefix, route) : route;
  const path = pathUnder(prefix, route.path);
  if (!route.children) return { ...route, ...path };
  if (path.path === undefined) return { ...route, children: withoutBlankPages(route.children, prefix) };
  if (isPage(route)) return { ...route, ...path, children: withoutBlankPages(route.children) };

  const { path: _, ...parent } = route;
  const handle = { ...route.handle, at: path.path };
  return { ...parent, handle, children: withoutBlankPages(route.children, path.path) };
}

function pageAt(path: string, { children: _, ...page }: IndexRouteObject): RouteObject {
  return { ...page, index: false, path };
}

function isPage({ element, Component, lazy }: RouteObject): boolean {
  return Boolean(element || Component || lazy);
}

/** A path below those that were taken from its parents. */
function pathUnder(prefix: string, path: string | undefined): { path?: string } {
  if (path === undefined) return {};
  return { path: prefix && !path.startsWith("/") ? `${prefix}/${path}` : path };
}
