import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { RemoteRoot } from "@tessera/ui/remote/root";
import type { RouteObject } from "react-router";
import { pages } from "./pages.ts";

/** Returns the routes of this module with their breadcrumbs. */
export function analyticsRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  const root = { context, queryClient };
  return [
    {
      path: "/dashboard/analytics",
      handle: { crumb: t("Analytics") },
      lazy: async () => {
        const { ReportPage } = await pages.report();
        return {
          element: (
            <RemoteRoot {...root}>
              <ReportPage />
            </RemoteRoot>
          ),
        };
      },
    },
  ];
}
