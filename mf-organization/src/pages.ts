import type { Page } from "@tessera/federation/pages";
import { t } from "@tessera/language/t";

/** The first page of the settings, which the breadcrumb "Settings" leads to. */
const settingsPath = "/dashboard/organization/settings";

const general = {
  crumb: t("General"),
  load: async () => (await import("./settings/general-page.tsx")).GeneralPage,
};

/** The pages of the organization's settings. */
const organizationPages: readonly Page[] = [
  general,
  { path: "settings", ...general },
  {
    path: "members",
    crumb: t("Members"),
    load: async () => (await import("./members/members-page.tsx")).MembersPage,
  },
  {
    path: "billing",
    crumb: t("Billing"),
    load: async () => (await import("./billing/billing-page.tsx")).BillingPage,
  },
  {
    path: "billing/checkout/:sessionId",
    crumb: t("Checkout"),
    load: async () => (await import("./billing/checkout-page.tsx")).CheckoutPage,
  },
  {
    path: "plans",
    crumb: t("Plans"),
    load: async () => (await import("./plans/plans-page.tsx")).PlansPage,
  },
  {
    path: "api-keys",
    crumb: t("API keys"),
    load: async () => (await import("./api-keys/api-keys-page.tsx")).ApiKeysPage,
  },
  {
    path: "email",
    crumb: t("Email"),
    load: async () => (await import("./inboxes/inboxes-page.tsx")).InboxesPage,
  },
  {
    path: "set-aside",
    crumb: t("Set aside"),
    load: async () => (await import("./set-aside/set-aside-page.tsx")).SetAsidePage,
  },
  {
    path: "help-page",
    crumb: t("Help page"),
    load: async () => (await import("./help-page/help-page.tsx")).HelpPage,
  },
  {
    path: "setup",
    crumb: t("Setup"),
    load: async () => (await import("./setup/setup-page.tsx")).SetupPage,
  },
  {
    path: "audit-log",
    crumb: t("Audit log"),
    load: async () => (await import("./audit-log/audit-log-page.tsx")).AuditLogPage,
  },
];

/** The paths of the profile page: one generic, and one named after each identity provider. */
const profilePaths = ["profile", "embedded", "clerk", "oidc"];

/** The pages of the user's own settings. */
const userPages: readonly Page[] = [
  { redirect: () => settingsPath },
  {
    path: "notifications",
    crumb: t("Notifications"),
    load: async () => (await import("./notifications/notifications-page.tsx")).NotificationsPage,
  },
  {
    path: "extension",
    crumb: t("Browser extension"),
    load: async () => (await import("./extension/extension-page.tsx")).ExtensionPage,
  },
  ...profilePaths.map((path) => ({
    path,
    crumb: t("Profile"),
    load: async () => (await import("./profile-page.tsx")).ProfilePage,
  })),
];

export const pages: readonly Page[] = [
  {
    path: "/dashboard",
    crumb: t("Settings"),
    to: () => settingsPath,
    children: [
      { path: "organization", children: organizationPages },
      {
        path: "integrations",
        crumb: t("Integrations"),
        load: async () => (await import("./integrations/integrations-page.tsx")).IntegrationsPage,
      },
      { path: "settings", children: userPages },
    ],
  },
  {
    path: "/invitations/accept/:token",
    isOpen: true,
    load: async () => (await import("./invitations/accept-page.tsx")).AcceptPage,
  },
];
