import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { RemoteRoot } from "@tessera/ui/remote/root";
import type { RouteObject } from "react-router";

/** Returns the route of this module's page. Paths are absolute, below the mount in package.json. */
export function newModuleRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: "/dashboard/new-module",
      handle: { crumb: "New module" },
      lazy: async () => {
        const { NoteListPage } = await import("./note-list/note-list-page.tsx");
        return {
          element: (
            <RemoteRoot context={context} queryClient={queryClient}>
              <NoteListPage />
            </RemoteRoot>
          ),
        };
      },
    },
  ];
}
