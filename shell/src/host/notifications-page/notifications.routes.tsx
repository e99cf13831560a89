import { t } from "@tessera/language/t";
import type { RouteObject } from "react-router";
import { notificationsPath } from "../../common/paths.ts";

export const notificationsRoutes: RouteObject[] = [
  {
    path: notificationsPath,
    handle: { crumb: t("Notifications") },
    lazy: async () => ({ Component: (await import("./notifications-page.tsx")).NotificationsPage }),
  },
];
