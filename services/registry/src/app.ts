import { access } from "node:fs/promises";
import { createApp } from "@tessera/kit/app";
import { createOverrideSeals } from "@tessera/kit/module-override";
import type { LogLevel } from "@tessera/kit/request-log";
import type { TenantDb } from "@tessera/kit/tenant-db";
import type { TokenVerifier } from "@tessera/kit/token";
import type { FastifyInstance } from "fastify";
import { addAuditRoutes } from "./audit/audit.routes.ts";
import { addChannelRoutes } from "./channel/channel.routes.ts";
import { addContractRoutes } from "./contract/contract.routes.ts";
import { createServiceContracts, type ServiceOrigins } from "./contract/service-contracts.ts";
import { addHealthRoutes } from "./health/health.routes.ts";
import { addOverrideRoutes } from "./override/override.routes.ts";
import { addModuleKeyRoutes } from "./publisher/module-key.routes.ts";
import { releaseRoutes } from "./release/release.routes.ts";
import { removeAbandonedStagings } from "./release/staging.ts";
import type { RegistryDatabase } from "./schema.ts";

export interface RegistryOptions {
  logLevel?: LogLevel;
  tenantDb: TenantDb<RegistryDatabase>;
  releasesDir: string;
  publishToken: string;
  /** Where the running services are, whose answers releases are checked against. */
  serviceOrigins: ServiceOrigins;
  budgetBytes: number;
  /** Who is signed in; without it there are no operators, and no reports. */
  verifier?: TokenVerifier | undefined;
  /** The origin people see. */
  publicOrigin: string;
  /** Modules from developers' machines; without it there are none. */
  overrides?: { secret: string; origins: readonly string[] } | undefined;
  now(): number;
}

export async function createRegistry(options: RegistryOptions): Promise<FastifyInstance> {
  const { logLevel, tenantDb, releasesDir, publishToken, verifier, now } = options;
  const contracts = createServiceContracts(options.serviceOrigins);
  await removeAbandonedStagings(releasesDir, now());
  const app = await createApp({
    service: "registry",
    ...(logLevel && { logLevel }),
    bodyLimit: 4 * 1024 * 1024,
    verifier,
    ready: { database: tenantDb.ping, releases: () => access(releasesDir) },
  });
  const { budgetBytes } = options;
  const context = { db: tenantDb.unscoped, releasesDir, publishToken, contracts, budgetBytes };
  addContractRoutes(app, context);
  addChannelRoutes(app, context);
  addModuleKeyRoutes(app, context);
  addAuditRoutes(app, context);
  addHealthRoutes(app, context);
  const { publicOrigin, overrides } = options;
  const seals = overrides ? createOverrideSeals(overrides.secret) : null;
  addOverrideRoutes(app, { ...context, publicOrigin, seals, origins: overrides?.origins ?? [], now });
  await app.register(releaseRoutes, context);
  return app;
}
