import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import type { AnalyticsContext } from "./context.ts";
import { addReportRoutes } from "./report/report.routes.ts";

export interface AnalyticsAppOptions
  extends AnalyticsContext,
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
  return app;
}
