import { access } from "node:fs/promises";
import { createApp } from "@tessera/kit/app";
import type { LogLevel } from "@tessera/kit/request-log";
import type { TenantDb } from "@tessera/kit/tenant-db";
import type { FastifyInstance } from "fastify";
import { releaseRoutes } from "./release/release.routes.ts";
import { removeAbandonedStagings } from "./release/staging.ts";
import type { RegistryDatabase } from "./schema.ts";

export interface RegistryOptions {
  logLevel?: LogLevel;
  tenantDb: TenantDb<RegistryDatabase>;
  releasesDir: string;
  publishToken: string;
  now(): number;
}

export async function createRegistry(options: RegistryOptions): Promise<FastifyInstance> {
  const { logLevel, tenantDb, releasesDir, publishToken, now } = options;
  await removeAbandonedStagings(releasesDir, now());
  const app = await createApp({
    service: "registry",
    ...(logLevel && { logLevel }),
    ready: { database: tenantDb.ping, releases: () => access(releasesDir) },
  });
  await app.register(releaseRoutes, { db: tenantDb.unscoped, releasesDir, publishToken });
  return app;
}
