import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { createApp } from "@tessera/kit/http/app";
import { createSafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { startNumbering } from "@tessera/kit/testing/numbering";
import { aTestRedis, testRedisUrl } from "@tessera/kit/testing/redis";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { FastifyInstance } from "fastify";
import { startDeliverer } from "../src/delivery/deliverer.ts";
import type { DeliveryJobContext } from "../src/delivery/delivery.jobs.ts";
import { addDeliveryRoutes } from "../src/delivery/delivery.routes.ts";
import { openDeliveryQueue } from "../src/delivery/delivery-queue.ts";
import { addIntegrationRoutes } from "../src/integration/integration.routes.ts";
import type { OrganizationDatabase } from "../src/schema/schema.ts";

const silent = { warn: () => {}, info: () => {} };

interface FixtureOptions {
  /** True by default, since the fakes are on loopback. */
  allowPrivate?: boolean;
  /** False if the test sends deliveries itself. */
  isSending?: boolean;
}

export interface IntegrationsFixture extends DeliveryJobContext {
  admin: AdminDb;
  /** Advances the clock of the service. */
  passTime(seconds: number): void;
  call<Body = ErrorReply>(
    actor: Actor | null,
    operation: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body }>;
  /** Signals that something was committed. */
  wake(): Promise<void>;
  urlFor(role: string): string;
  close(): Promise<void>;
}

/** Integrations and deliveries as in production, with their own stores and fake external servers. */
export async function anIntegrationsFixture({
  allowPrivate = true,
  isSending = true,
}: FixtureOptions = {}): Promise<IntegrationsFixture> {
  const database = await aTestDatabase();
  const issuer = await aTestIssuer();
  const admin = await anAdminDb(database.adminUrl);
  const tenantDb = createTenantDb<OrganizationDatabase>({
    connectionString: database.urlFor("svc_organization"),
  });
  const jobs = createTenantDb<OrganizationDatabase>({
    connectionString: database.urlFor("job_organization"),
    maxConnections: 2,
  });
  const redis = aTestRedis();
  let passed = 0;
  let deliverer: ReturnType<typeof startDeliverer> | undefined;
  const queue = `deliveries-${crypto.randomUUID()}`;
  const deliveries = isSending ? openDeliveryQueue(testRedisUrl(), silent, queue) : undefined;
  const context: DeliveryJobContext = {
    ...{ tenantDb, jobDb: jobs.unscoped, sellsPlans: true },
    credentials: createCredentialBox(randomBytes(32).toString("base64")),
    now: () => new Date(Date.now() + passed),
    random: Math.random,
    allowPrivateAddresses: allowPrivate,
    safeFetch: createSafeFetch({ allowPrivate, timeoutMs: 2_500 }),
    sendSoon: async (due) => deliveries?.sendSoon(due),
  };
  const app = await anApp(context, issuer);
  const numbering = isSending ? startNumbering(database.urlFor, "tickets") : undefined;
  if (isSending) {
    deliverer = startDeliverer({
      ...context,
      jobDatabaseUrl: database.urlFor("job_organization"),
      redisUrl: testRedisUrl(),
      redis,
      log: app.log,
      queue,
    });
    await eventually(async () => (await admin.query("select from organization.feed_position"))[0]);
  }

  return {
    ...context,
    admin,
    urlFor: database.urlFor,
    passTime: (seconds) => {
      passed += seconds * 1_000;
    },
    async wake() {
      await redis.publish("numbered:tickets", "");
    },
    call: createCaller(app, issuer),
    async close() {
      await numbering?.close();
      await deliverer?.close();
      await deliveries?.close();
      await app.close();
      redis.disconnect();
      await Promise.all([tenantDb.close(), jobs.close(), admin.close()]);
      await database.drop();
    },
  };
}

async function anApp(context: DeliveryJobContext, { verifier }: TestIssuer): Promise<FastifyInstance> {
  const app = await createApp({ service: "organization", verifier, logLevel: "silent", rateLimit: false });
  addIntegrationRoutes(app, context);
  addDeliveryRoutes(app, context);
  return app;
}

function createCaller(app: FastifyInstance, issuer: TestIssuer): IntegrationsFixture["call"] {
  return async (actor, operation, body, headers = {}) => {
    const [method = "", path = ""] = operation.split(" ");
    const authorization = actor ? { authorization: `Bearer ${await issuer.tokenFor(actor)}` } : {};
    const response = await app.inject({
      method: method as "GET",
      url: `/api/v1${path}`,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json() };
  };
}

/** Calls `read` until it returns an answer. A test that waits in vain fails by its own time limit. */
export async function eventually<Answer>(read: () => Promise<Answer | undefined>): Promise<Answer> {
  while (true) {
    const response = await read();
    if (response !== undefined) return response;
    await pause(10);
  }
}
