import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { Outlet, type RouteObject } from "react-router";
import { useLive } from "./common/use-live.ts";
import { pages } from "./pages.ts";

/** The pages, which follow what others do. */
function LivePages() {
  useLive();
  return <Outlet />;
}

/** The pages of an organization's settings, below a crumb of their own. */
const organizationPages: RouteObject[] = [
  {
    path: "members",
    handle: { crumb: "Members" },
    lazy: async () => ({ Component: (await pages.members()).MembersPage }),
  },
  {
    path: "billing",
    handle: { crumb: "Billing" },
    lazy: async () => ({ Component: (await pages.billing()).BillingPage }),
  },
  {
    path: "billing/checkout/:sessionId",
    handle: { crumb: "Checkout" },
    lazy: async () => ({ Component: (await pages.checkout()).CheckoutPage }),
  },
  {
    path: "plans",
    handle: { crumb: "Plans" },
    lazy: async () => ({ Component: (await pages.plans()).PlansPage }),
  },
];

/** The pages of this remote, and what the breadcrumb says on each. */
export function organizationRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  return [
    {
      element: (
        <RemoteRoot context={context} queryClient={queryClient}>
          <LivePages />
        </RemoteRoot>
      ),
      children: [
        {
          path: "/dashboard",
          handle: { crumb: "Dashboard" },
          children: [
            { path: "organization", handle: { crumb: "Organization" }, children: organizationPages },
          ],
        },
      ],
    },
  ];
}
