import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import { addExportRoutes } from "./export/export.routes.ts";
import { addReportRoutes } from "./report/report.routes.ts";
import type { LetterContext } from "./saved-report/report-letter.ts";
import { addSavedReportRoutes } from "./saved-report/saved-report.routes.ts";

export interface AnalyticsAppOptions
  extends LetterContext,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createAnalyticsApp({
  verifier,
  logLevel,
  rateLimit,
  ...context
}: AnalyticsAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    service: "analytics",
    verifier,
    logLevel,
    rateLimit,
    ready: { database: () => context.tenantDb.ping() },
  });
  addReportRoutes(app, context);
  addExportRoutes(app, context);
  addSavedReportRoutes(app, context);
  return app;
}
