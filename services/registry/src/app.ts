import { createApp } from "@tessera/kit/app";
import { createOverrideSeals } from "@tessera/kit/module-override";
import type { LogLevel } from "@tessera/kit/request-log";
import type { Secrets } from "@tessera/kit/secret";
import { uploadRequestMs } from "@tessera/kit/server-limits";
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
import { addPublisherCheck } from "./publisher/publisher.ts";
import type { Disk } from "./release/keep-file.ts";
import type { ReleaseLimits } from "./release/manifest.ts";
import { releaseRoutes } from "./release/release.routes.ts";
import type { RegistryDatabase } from "./schema.ts";
import type { ReleaseStore } from "./store/release-store.ts";

export interface RegistryOptions {
  logLevel?: LogLevel;
  tenantDb: TenantDb<RegistryDatabase>;
  store: ReleaseStore;
  stagingDir: string;
  limits: ReleaseLimits;
  /** How uploads are written; of the real disk unless given. */
  disk?: Disk | undefined;
  /** The installation's, and those it replaced. */
  publishTokens: readonly string[];
  /** Where the running services are by name, whose answers releases are checked against. */
  serviceOrigins: ServiceOrigins;
  budgetBytes: number;
  /** Who is signed in; without it there are no operators, and no reports. */
  verifier?: TokenVerifier | undefined;
  /** The origin people see. */
  publicOrigin: string;
  /** Modules from developers' machines; without it there are none. */
  overrides?: { secret: string | Secrets; origins: readonly string[] } | undefined;
  now(): number;
}

export async function createRegistry(options: RegistryOptions): Promise<FastifyInstance> {
  const { logLevel, tenantDb, serviceOrigins, verifier, ...given } = options;
  const app = await createApp({
    service: "registry",
    limits: { requestMs: uploadRequestMs },
    ...(logLevel && { logLevel }),
    bodyLimit: 4 * 1024 * 1024,
    verifier,
    ready: { database: tenantDb.ping, releases: given.store.ping },
  });
  const contracts = createServiceContracts(serviceOrigins);
  const context = { ...given, db: tenantDb.unscoped, contracts };
  addPublisherCheck(app, context);
  addContractRoutes(app, context);
  addChannelRoutes(app, context);
  addModuleKeyRoutes(app, context);
  addAuditRoutes(app, context);
  addHealthRoutes(app, context);
  const { publicOrigin, overrides } = options;
  const seals = overrides ? createOverrideSeals(overrides.secret) : null;
  addOverrideRoutes(app, { ...context, publicOrigin, seals, origins: overrides?.origins ?? [] });
  await app.register(releaseRoutes, context);
  return app;
}
