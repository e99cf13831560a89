/** Loads the code of each page. Repeated calls load it only once. */
export const pages = {
  apiKeys: () => import("./api-keys/api-keys-page.tsx"),
  auditLog: () => import("./audit-log/audit-log-page.tsx"),
  helpPage: () => import("./help-page/help-page.tsx"),
  inboxes: () => import("./inboxes/inboxes-page.tsx"),
  extension: () => import("./extension/extension-page.tsx"),
  general: () => import("./settings/general-page.tsx"),
  accept: () => import("./invitations/accept-page.tsx"),
  members: () => import("./members/members-page.tsx"),
  billing: () => import("./billing/billing-page.tsx"),
  checkout: () => import("./billing/checkout-page.tsx"),
  integrations: () => import("./integrations/integrations-page.tsx"),
  notifications: () => import("./notifications/notifications-page.tsx"),
  plans: () => import("./plans/plans-page.tsx"),
  setAside: () => import("./set-aside/set-aside-page.tsx"),
  profile: () => import("./profile-page.tsx"),
};
