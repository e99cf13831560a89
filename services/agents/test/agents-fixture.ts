import { randomBytes } from "node:crypto";
import { subscribe } from "@tessera/kit/database/redis";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import type { ServiceUrls } from "@tessera/kit/service-client/service-operation";
import { type AdminDb, anAdminDb } from "@tessera/kit/testing/admin-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { aTestRedis } from "@tessera/kit/testing/redis";
import { aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { type CredentialBox, createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { JobContext } from "../src/context.ts";
import { service } from "../src/main.ts";
import { createAiBudget } from "../src/model/budget/ai-budget.ts";
import { type AiBudgets, readAiBudgets } from "../src/model/budget/ai-budgets.ts";
import { createModels } from "../src/model/models.ts";
import type { Endpoint } from "../src/model/openai-compatible/openai-compatible-model.ts";
import { type Timeouts, usualTimeouts } from "../src/model/openai-compatible/timeouts.ts";
import { createReplies } from "../src/reply/replies.ts";
import { createReplyLog, stopChannel } from "../src/reply/reply-log.ts";
import type { AgentsDatabase } from "../src/schema/schema.ts";
import { createToolDependencies } from "../src/tool-set/create-tool-dependencies.ts";
import type { ToolsFor } from "../src/tool-set/tools-for.ts";
import { createToolsFor } from "../src/tool-set/tools-for.ts";
import { aFakeInstallation, type FakeInstallation } from "./fake-installation.ts";

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface FixtureOptions {
  installation?: Endpoint;
  /** Replaces the installation's tools. */
  toolsFor?: ToolsFor;
  /** The token issuer, for tests in which other services must accept the same tokens. */
  issuer?: TestIssuer;
  /** The URLs of services that replace those of the fixture's fake installation. */
  others?: Partial<ServiceUrls>;
  timeouts?: Partial<Timeouts>;
  prices?: Record<string, { input: number; output: number }>;
  aliveMs?: number;
  budgets?: AiBudgets;
}

/** The service with its own database, listening; replicas can join it. Its jobs run only when a test runs them. */
export interface AgentsFixture extends JobContext {
  url: string;
  admin: AdminDb;
  adminUrl: string;
  credentials: CredentialBox;
  /** The services that tools call. */
  others: FakeInstallation;
  urlFor(role: string): string;
  tokenFor(actor: Actor): Promise<string>;
  call<Body = ErrorReply>(
    actor: Actor | null,
    operation: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
  /** Makes a call and returns the raw response, for streams. */
  open(
    actor: Actor | null,
    operation: string,
    options?: CallOptions & { signal?: AbortSignal; url?: string },
  ): Promise<Response>;
  listEvents(actor: Actor): Promise<LiveEvent[]>;
  /** Starts another process of the service and returns its address. */
  aReplica(): Promise<{ url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

export async function anAgentsFixture(options: FixtureOptions = {}): Promise<AgentsFixture> {
  const database = await aTestDatabase();
  const issuer = options.issuer ?? (await aTestIssuer());
  const admin = await anAdminDb(database.adminUrl);
  const tenantDb = createTenantDb<AgentsDatabase>({ connectionString: database.urlFor("svc_agents") });
  const jobs = createTenantDb<AgentsDatabase>({
    connectionString: database.urlFor("job_agents"),
    maxConnections: 2,
  });
  const redis = aTestRedis();
  const credentials = createCredentialBox(randomBytes(32).toString("base64"));
  const others = await aFakeInstallation(issuer);
  const serviceUrls = { ...others.urls, ...options.others };
  const replicas: FastifyInstance[] = [];
  const start = async () => {
    const app = await aReplica(options, {
      tenantDb,
      credentials,
      redis,
      serviceUrls,
      verifier: issuer.verifier,
    });
    replicas.push(app);
    return { url: await app.listen({ host: "127.0.0.1", port: 0 }), close: () => app.close() };
  };
  const { url } = await start();
  const open = createOpener(url, issuer.tokenFor);

  return {
    tenantDb,
    jobDb: jobs.unscoped,
    url,
    admin,
    adminUrl: database.adminUrl,
    credentials,
    others,
    urlFor: database.urlFor,
    tokenFor: issuer.tokenFor,
    open,
    call: toCaller(open),
    listEvents: ({ organizationId }) => listEvents(admin, organizationId),
    aReplica: start,
    async close() {
      await Promise.all(replicas.map((one) => one.close()));
      await Promise.all([tenantDb.close(), jobs.close(), admin.close()]);
      await others[Symbol.asyncDispose]();
      redis.disconnect();
      await database.drop();
    },
  };
}

type Stores = Pick<JobContext, "tenantDb"> & {
  credentials: CredentialBox;
  verifier: TestIssuer["verifier"];
  redis: Redis;
  serviceUrls: ServiceUrls;
};

async function aReplica(
  options: FixtureOptions,
  { redis, serviceUrls, ...stores }: Stores,
): Promise<FastifyInstance> {
  const { installation, prices = {}, timeouts, aliveMs } = options;
  const budget = createAiBudget(redis, options.budgets ?? readAiBudgets(undefined));
  const models = createModels({
    ...stores,
    onTokens: (...spent) => void budget.spendTokens(...spent),
    installation: installation ? { ...installation, label: installation.model } : null,
    allowPrivateAddresses: true,
    timeouts: { ...usualTimeouts, ...timeouts },
  });
  const drafting = {
    ...stores,
    models,
    api: createServiceClient(serviceUrls),
    meaning: null,
    log: { warn: () => {} },
    timeouts: { filesMs: 0, modelMs: 2_000 },
  };
  const dependencies = createToolDependencies({ drafting, allowPrivateAddresses: true, onBug: () => {} });
  const toolsFor = options.toolsFor ?? createToolsFor(dependencies);
  const now = () => new Date();
  const replies = createReplies({
    ...{ tenantDb: stores.tenantDb, models, toolsFor, prices, now, ...(aliveMs ? { aliveMs } : {}) },
    log: createReplyLog(redis),
    onError: (error) => app.log.error({ err: error }, "a reply could not be written"),
  });
  const app = await service.createApp(
    {
      ...{ ...stores, models, meanings: null, drafting, programs: dependencies, toolsFor, prices, budget },
      ...{ replies, maxReplyStreams: 8, closingGraceMs: 100, now },
    },
    { verifier: stores.verifier, logLevel: "silent", rateLimit: false },
  );
  app.addHook("onClose", async () => stopHearing());
  const stopHearing = subscribe(redis, [stopChannel], {
    onMessage: (_channel, replyId) => replies.requestStop(replyId),
  });
  return app;
}

function createOpener(fixture: string, tokenFor: AgentsFixture["tokenFor"]): AgentsFixture["open"] {
  return async (actor, operation, { body, headers = {}, signal, url = fixture } = {}) => {
    const [method = "GET", path = ""] = operation.split(" ");
    return fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(actor ? { authorization: `Bearer ${await tokenFor(actor)}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  };
}

function toCaller(open: AgentsFixture["open"]): AgentsFixture["call"] {
  return async (actor, operation, options = {}) => {
    const { status, headers, ...response } = await readAnswer(await open(actor, operation, options));
    return { status, headers, body: response.body as never };
  };
}

async function readAnswer(response: Response): Promise<Answer<unknown>> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

async function listEvents(admin: AdminDb, organizationId: string): Promise<LiveEvent[]> {
  const rows = await admin.query<{ payload: LiveEvent }>(
    "select payload from agents.live_feed where organization_id = $1 order by id",
    [organizationId],
  );
  return rows.map(({ payload }) => payload);
}
