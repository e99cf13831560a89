import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { Outlet, type RouteObject } from "react-router";

/** The pages of this remote, and what the breadcrumb says on each. */
export function organizationRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  return [
    {
      element: (
        <RemoteRoot context={context} queryClient={queryClient}>
          <Outlet />
        </RemoteRoot>
      ),
      children: [],
    },
  ];
}
