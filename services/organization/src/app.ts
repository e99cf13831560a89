import { type AppOptions, createApp } from "@tessera/kit/app";
import { uploadRequestMs } from "@tessera/kit/server-limits";
import type { FastifyInstance } from "fastify";
import { addAiQuotaRoutes } from "./ai-quota/ai-quota.routes.ts";
import { addAuditRoutes } from "./audit/audit.routes.ts";
import { addBillingRoutes } from "./billing/billing.routes.ts";
import type { BillingContext } from "./billing/checkout.service.ts";
import { addExportRoutes } from "./data-export/export.routes.ts";
import type { ExportStore } from "./data-export/export-store.ts";
import { addDataJobRoutes } from "./data-job/data-job.routes.ts";
import { addDeliveryRoutes } from "./delivery/delivery.routes.ts";
import type { IntegrationContext } from "./integration/integration.context.ts";
import { addIntegrationRoutes } from "./integration/integration.routes.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";
import { addLogoRoutes } from "./logo/logo.routes.ts";
import type { NotificationContext } from "./notification/notification.context.ts";
import { addNotificationRoutes } from "./notification/notification.routes.ts";
import { addSettingRoutes } from "./setting/setting.routes.ts";
import type { SettingContext } from "./setting/setting.service.ts";

export interface OrganizationAppOptions
  extends SettingContext,
    BillingContext,
    IntegrationContext,
    NotificationContext,
    AfterWriting,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {
  exports: ExportStore;
}

export async function createOrganizationApp({
  verifier,
  logLevel,
  rateLimit,
  wakeRelay,
  ...context
}: OrganizationAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    service: "organization",
    limits: { requestMs: uploadRequestMs },
    verifier,
    logLevel,
    rateLimit,
    ready: { database: () => context.tenantDb.ping() },
  });
  wakeAfterWriting(app, { wakeRelay });
  addSettingRoutes(app, context);
  addAuditRoutes(app, context);
  addBillingRoutes(app, context);
  addAiQuotaRoutes(app, context);
  addDataJobRoutes(app, context);
  addExportRoutes(app, context);
  addIntegrationRoutes(app, context);
  addDeliveryRoutes(app, context);
  addNotificationRoutes(app, context);
  await addLogoRoutes(app, context);
  return app;
}
