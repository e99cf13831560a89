import type { QueryClient } from "@tanstack/react-query";
import type { PageNaming, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { Navigate, Outlet, type RouteObject } from "react-router";
import { pages } from "./pages.ts";
import { useLive } from "./use-live.ts";

/** The pages of this remote, with live updates. */
function LivePages() {
  useLive();
  return <Outlet />;
}

async function generalPage() {
  return { Component: (await pages.general()).GeneralPage };
}

/** The first page of the settings, which the breadcrumb "Settings" leads to. */
const settingsPath = "/dashboard/organization/settings";

/** The pages of the organization's settings. */
const organizationPages: RouteObject[] = [
  { index: true, handle: { crumb: t("General") }, lazy: generalPage },
  { path: "settings", handle: { crumb: t("General") }, lazy: generalPage },
  {
    path: "members",
    handle: { crumb: t("Members") },
    lazy: async () => ({ Component: (await pages.members()).MembersPage }),
  },
  {
    path: "billing",
    handle: { crumb: t("Billing") },
    lazy: async () => ({ Component: (await pages.billing()).BillingPage }),
  },
  {
    path: "billing/checkout/:sessionId",
    handle: { crumb: t("Checkout") },
    lazy: async () => ({ Component: (await pages.checkout()).CheckoutPage }),
  },
  {
    path: "plans",
    handle: { crumb: t("Plans") },
    lazy: async () => ({ Component: (await pages.plans()).PlansPage }),
  },
  {
    path: "api-keys",
    handle: { crumb: t("API keys") },
    lazy: async () => ({ Component: (await pages.apiKeys()).ApiKeysPage }),
  },
  {
    path: "email",
    handle: { crumb: t("Email") },
    lazy: async () => ({ Component: (await pages.inboxes()).InboxesPage }),
  },
  {
    path: "set-aside",
    handle: { crumb: t("Set aside") },
    lazy: async () => ({ Component: (await pages.setAside()).SetAsidePage }),
  },
  {
    path: "help-page",
    handle: { crumb: t("Help page") },
    lazy: async () => ({ Component: (await pages.helpPage()).HelpPage }),
  },
  {
    path: "audit-log",
    handle: { crumb: t("Audit log") },
    lazy: async () => ({ Component: (await pages.auditLog()).AuditLogPage }),
  },
];

/** The paths of the profile page: one generic, and one named after each identity provider. */
const profilePaths = ["profile", "embedded", "clerk", "oidc"];

/** The pages of the user's own settings. */
const userPages: RouteObject[] = [
  { index: true, element: <Navigate to={settingsPath} replace /> },
  {
    path: "notifications",
    handle: { crumb: t("Notifications") },
    lazy: async () => ({ Component: (await pages.notifications()).NotificationsPage }),
  },
  {
    path: "extension",
    handle: { crumb: t("Browser extension") },
    lazy: async () => ({ Component: (await pages.extension()).ExtensionPage }),
  },
  ...profilePaths.map((path) => ({
    path,
    handle: { crumb: t("Profile") },
    lazy: async () => ({ Component: (await pages.profile()).ProfilePage }),
  })),
];

const settingsNaming: PageNaming = { crumb: t("Settings"), to: () => settingsPath };

/** The pages of the settings with their breadcrumbs. */
const settingsPages: RouteObject = {
  path: "/dashboard",
  handle: settingsNaming,
  children: [
    { path: "organization", children: organizationPages },
    {
      path: "integrations",
      handle: { crumb: t("Integrations") },
      lazy: async () => ({ Component: (await pages.integrations()).IntegrationsPage }),
    },
    { path: "settings", children: userPages },
  ],
};

/** Returns the routes of this remote: the pages of the settings, and the page for people who were invited. */
export function organizationRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  const root = { context, queryClient };
  return [
    {
      element: (
        <RemoteRoot {...root}>
          <LivePages />
        </RemoteRoot>
      ),
      children: [settingsPages],
    },
    {
      path: "/invitations/accept/:token",
      lazy: async () => {
        const { AcceptPage } = await pages.accept();
        return {
          element: (
            <RemoteRoot {...root}>
              <AcceptPage />
            </RemoteRoot>
          ),
        };
      },
    },
  ];
}
