import type { IndexRouteObject, RouteObject } from "react-router";

/**
 * Removes the path from parents that render nothing (`{ path: "/dashboard", handle: { crumb }, children }`) and moves it into their
 * children. Otherwise the router would match such a parent as a blank page, and would never load the module that really owns the path. The
 * parent's breadcrumb keeps its target in `handle.at`.
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

/** Returns a child's path, joined to the path that was removed from its parents. */
function pathUnder(prefix: string, path: string | undefined): { path?: string } {
  if (path === undefined) return {};
  return { path: prefix && !path.startsWith("/") ? `${prefix}/${path}` : path };
}
