import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "@tessera/federation/pages";
import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import type { ComponentType, ReactNode } from "react";
import { matchRoutes, Outlet, type RouteObject } from "react-router";
import { createRoutes } from "./page-routes.tsx";
import { prefetchPage } from "./prefetch-page.ts";
import { createQueryClient } from "./query-client.ts";
import { RemoteRoot } from "./remote-root.tsx";
import { toSession } from "./session.ts";

interface ModuleOptions {
  /** The component around the pages of people who are signed in. It renders an `<Outlet>`. */
  Frame?: ComponentType;
  /** The module's cache; by default, one with our retry rules. */
  queryClient?: QueryClient | undefined;
}

/**
 * Creates a module from its declared pages, and begins to load the page at the current address. Commands and sources are added to the
 * result: `{ ...createModule(context, pages), commands }`.
 */
export function createModule(
  context: RemoteContext,
  pages: readonly Page[],
  { Frame = Outlet, queryClient = createQueryClient() }: ModuleOptions = {},
): RemoteModule {
  const loaded = new Map<RouteObject, Parameters<typeof prefetchPage>[0]>();
  const inRoot = (content: ReactNode) => (
    <RemoteRoot context={context} queryClient={queryClient}>
      {content}
    </RemoteRoot>
  );
  const routes = createRoutes(pages, { inRoot, Frame }, (route, page) => loaded.set(route, page));

  function prefetch(path: string): void {
    const { pathname, searchParams: address } = new URL(path, location.origin);
    const match = matchRoutes(routes, pathname)?.at(-1);
    const page = match && loaded.get(match.route);
    if (!page) return;
    const session = toSession(context, context.identity.getState());
    prefetchPage(page, { params: match.params, address }, { session, queryClient });
  }

  prefetch(`${location.pathname}${location.search}`);
  return { contract: remoteContract, routes, prefetch, busy: () => queryClient.isMutating() > 0 };
}
