import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import type { OrganizationContext } from "./context.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";

export interface OrganizationAppOptions
  extends OrganizationContext,
    AfterWriting,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createOrganizationApp({
  verifier,
  logLevel,
  rateLimit,
  wakeRelay,
  ...context
}: OrganizationAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    service: "organization",
    verifier,
    logLevel,
    rateLimit,
    ready: { database: () => context.tenantDb.ping() },
  });
  wakeAfterWriting(app, { wakeRelay });
  return app;
}
