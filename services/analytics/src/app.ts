import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import type { AnalyticsContext } from "./context.ts";

export interface AnalyticsAppOptions
  extends AnalyticsContext,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createAnalyticsApp({
  verifier,
  logLevel,
  rateLimit,
  ...context
}: AnalyticsAppOptions): Promise<FastifyInstance> {
  return createApp({
    service: "analytics",
    verifier,
    logLevel,
    rateLimit,
    ready: { database: () => context.tenantDb.ping() },
  });
}
