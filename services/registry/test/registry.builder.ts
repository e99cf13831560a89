import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTenantDb, type TenantDb } from "@tessera/kit/database/tenant-db";
import { openQueueView } from "@tessera/kit/jobs/queue-view";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { aTestRedis } from "@tessera/kit/testing/redis";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { FastifyInstance } from "fastify";
import type { NamedReport } from "../src/health/installation-check.ts";
import type { QueueContext } from "../src/health/queue.routes.ts";
import { service } from "../src/main.ts";
import { createServiceContracts, type ServiceOrigins } from "../src/operation/service-contracts.ts";
import { listServices } from "../src/outside-service/outside-service.repository.ts";
import { createOverrideSeals } from "../src/override/override-seal.ts";
import type { RegistryDatabase } from "../src/schema.ts";
import { openFolderStore } from "../src/store/folder-store.ts";

export const publishToken = "a-publish-token-for-tests";
/** The publish token before it was replaced. */
export const formerPublishToken = "the-former-publish-token";

const mebibyte = 1024 * 1024;

/** A listening registry with a database and a folder of its own. */
export interface TestRegistry extends AsyncDisposable {
  app: FastifyInstance;
  origin: string;
  releasesDir: string;
  databaseUrl: string;
  adminUrl: string;
  db: TenantDb<RegistryDatabase>["unscoped"];
  issuer: TestIssuer;
}

interface RegistryOptions
  extends Partial<Pick<QueueContext, "budgetBytes" | "store" | "limits" | "disk" | "queues">> {
  serviceOrigins?: ServiceOrigins;
  sharedReports?: () => Promise<NamedReport[]>;
  overrides?: { secret: string; origins: readonly string[] };
  now?: () => number;
}

export async function aRegistry(options: RegistryOptions = {}): Promise<TestRegistry> {
  const { serviceOrigins = async () => ({}), sharedReports = async () => [], overrides, ...own } = options;
  const database = await aTestDatabase();
  const databaseUrl = database.urlFor("svc_registry");
  const tenantDb = createTenantDb<RegistryDatabase>({ connectionString: databaseUrl });
  const releasesDir = await mkdtemp(join(tmpdir(), "registry-"));
  const issuer = await aTestIssuer();
  const redis = aTestRedis();
  const context = {
    tenantDb,
    db: tenantDb.unscoped,
    store: await openFolderStore(releasesDir),
    stagingDir: releasesDir,
    limits: { file: 25 * mebibyte, release: 200 * mebibyte },
    publishTokens: [publishToken, formerPublishToken],
    contracts: createServiceContracts(serviceOrigins, () => listServices(tenantDb.unscoped)),
    serviceOrigins,
    installedPrefixes: async () => [{ name: "tickets", prefixes: ["/api/v1/tickets", "/api/v1/views"] }],
    budgetBytes: mebibyte,
    publicOrigin: "https://desk.test",
    seals: overrides ? createOverrideSeals(overrides.secret) : null,
    overrideSecret: overrides ? ([overrides.secret] as const) : null,
    origins: [...(overrides?.origins ?? [])],
    queues: openQueueView(redis),
    sharedReports,
    now: Date.now,
    notify: () => {},
    ...own,
  };
  const app = await service.createApp(context, { verifier: issuer.verifier, logLevel: "silent" });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    origin,
    releasesDir,
    databaseUrl,
    adminUrl: database.adminUrl,
    db: tenantDb.unscoped,
    issuer,
    async [Symbol.asyncDispose]() {
      await app.close();
      redis.disconnect();
      await tenantDb.close();
      await database.drop();
      await rm(releasesDir, { recursive: true });
    },
  };
}
