import { addAiQuotaRoutes } from "./ai-quota/ai-quota.routes.ts";
import { addAuditRoutes } from "./audit/audit.routes.ts";
import { addBillingRoutes } from "./billing/billing.routes.ts";
import { addDataJobRoutes } from "./data-job/data-job.routes.ts";
import { addDeliveryRoutes } from "./delivery/delivery.routes.ts";
import { addExportRoutes } from "./export/export.routes.ts";
import { addGrantRoutes } from "./grant/grant.routes.ts";
import { addIntegrationRoutes } from "./integration/integration.routes.ts";
import { addLogoRoutes } from "./logo/logo.routes.ts";
import { addNotificationRoutes } from "./notification/notification.routes.ts";
import { addSettingRoutes } from "./setting/setting.routes.ts";

/** The routes in the order in which they are added. */
export const routes = [
  addSettingRoutes,
  addAuditRoutes,
  addBillingRoutes,
  addAiQuotaRoutes,
  addGrantRoutes,
  addDataJobRoutes,
  addExportRoutes,
  addIntegrationRoutes,
  addDeliveryRoutes,
  addNotificationRoutes,
  addLogoRoutes,
];
