import { readConfig } from "@tessera/kit/config";
import { createCredentialBox } from "@tessera/kit/credential-box";
import { startEventLog } from "@tessera/kit/event-log";
import { pruneEvents } from "@tessera/kit/prune-events";
import { openRedis, subscribe } from "@tessera/kit/redis";
import { createRevocations } from "@tessera/kit/revocations";
import { type Program, run } from "@tessera/kit/run";
import { startJobs } from "@tessera/kit/schedule";
import { createTenantDb } from "@tessera/kit/tenant-db";
import { createTokenVerifier } from "@tessera/kit/token";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { Static } from "typebox";
import { createApiClient } from "./api-client/api-client.ts";
import { createAgentsApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { usualPatience } from "./draft/draft.context.ts";
import { followErasures } from "./erasure/erasure.feed.ts";
import { erasureJob } from "./erasure/erasure.jobs.ts";
import { idempotency } from "./idempotency.ts";
import { type AiBudget, createAiBudget } from "./model/budget/ai-budget.ts";
import { readAiBudgets } from "./model/budget/ai-budgets.ts";
import { installationModelOf } from "./model/installation-model.ts";
import { createModels, type ModelsOptions } from "./model/models.ts";
import { readPrices } from "./model/price.ts";
import type { Replies } from "./reply/replies.ts";
import { interruptionJob } from "./reply/reply.jobs.ts";
import { createReplyLog, stopChannel } from "./reply/reply-log.ts";
import { followRemovals } from "./retention/removed-ticket.feed.ts";
import { retentionJob } from "./retention/retention.jobs.ts";
import type { AgentsDatabase } from "./schema.ts";
import { followFailures } from "./similar/fingerprint.feed.ts";
import { readMeanings } from "./similar/meaning/read-meanings.ts";
import type { FollowOptions } from "./similar/meaning/ticket-vector.feed.ts";
import { createToolDependencies } from "./tool/create-tool-dependencies.ts";
import { createToolsFor } from "./tool/tools-for.ts";

type Config = Static<typeof configSchema>;

function openDatabase({ DATABASE_URL, JOB_DATABASE_URL }: Config) {
  return {
    tenantDb: createTenantDb<AgentsDatabase>({ connectionString: DATABASE_URL }),
    jobsDb: createTenantDb<AgentsDatabase>({ connectionString: JOB_DATABASE_URL, maxConnections: 2 }),
  };
}

function verifierOf(config: Config, redis: Redis) {
  return createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: createRevocations(redis).isRevoked,
  });
}

function modelsOf(config: Config, stores: Pick<ModelsOptions, "tenantDb" | "credentials" | "onTokens">) {
  return createModels({
    ...stores,
    installation: installationModelOf(config),
    allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES,
  });
}

function apiOf(config: Config) {
  return createApiClient({
    tickets: config.TICKETS_URL,
    files: config.FILES_URL,
    identity: config.IDENTITY_URL,
    organization: config.ORGANIZATION_URL,
  });
}

const toldEventJob = pruneEvents<AgentsDatabase>("agents.event", "payload is not null");
const usualJobs = [...idempotency.jobs, interruptionJob, retentionJob, erasureJob, toldEventJob];

function followFeeds(options: FollowOptions) {
  return [...followFailures(options), followErasures(options), followRemovals(options)];
}

function hearStops(redis: Redis, replies: Replies) {
  return subscribe(redis, [stopChannel], {
    onMessage: (_channel, replyId) => replies.heardStop(replyId),
  });
}

function spendFrom(budget: AiBudget): NonNullable<ModelsOptions["onTokens"]> {
  return (...spent) => void budget.spendTokens(...spent);
}

function serverOf({ HOST, PORT, DRAIN_MS }: Config, app: FastifyInstance) {
  return { app, host: HOST, port: PORT, drainMs: DRAIN_MS };
}

async function start(env: NodeJS.ProcessEnv) {
  const config = readConfig(configSchema, env);
  const { tenantDb, jobsDb } = openDatabase(config);
  const redis = openRedis(config.REDIS_URL, {
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  const credentials = createCredentialBox([config.CREDENTIALS_KEY, ...config.CREDENTIALS_KEY_FORMER]);
  const budget = createAiBudget(redis, readAiBudgets(config.AI_BUDGETS));
  const models = modelsOf(config, { tenantDb, credentials, onTokens: spendFrom(budget) });
  const log = { warn: (facts: object, message: string) => app.log.warn(facts, message) };
  const meanings = config.SIMILAR_VECTORS === "on" ? readMeanings({ tenantDb, log }) : null;
  const meaning = meanings?.meaning ?? null;
  const drafting = { tenantDb, api: apiOf(config), models, meaning, log, patience: usualPatience };
  const toolDependencies = createToolDependencies({
    drafting,
    allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES,
    onBug: (error) => app.log.error({ err: error }, "a tool failed"),
  });
  const { app, replies } = await createAgentsApp({
    tenantDb,
    credentials,
    models,
    drafting,
    toolsFor: createToolsFor(toolDependencies),
    programs: toolDependencies,
    prices: readPrices(config.AI_PRICES),
    budget,
    maxReplyStreams: config.MAX_REPLY_STREAMS_PER_USER,
    replyLog: createReplyLog(redis),
    now: () => new Date(),
    verifier: verifierOf(config, redis),
    logLevel: config.LOG_LEVEL,
    wakeRelay: () => eventLog.poke(),
  });
  const stopHearing = hearStops(redis, replies);
  const eventLog = startEventLog({
    jobDatabaseUrl: config.JOB_DATABASE_URL,
    domain: "agents",
    tables: [{ name: "agents.event" }],
    redis,
    log: app.log,
  });
  const feedOptions = { jobDatabaseUrl: config.JOB_DATABASE_URL, redis, log: app.log };
  const readers = [...followFeeds(feedOptions), ...(meanings?.follow(feedOptions) ?? [])];
  const stopJobs = startJobs(
    [...usualJobs, ...(meanings?.jobs ?? [])],
    { tenantDb, jobDb: jobsDb.unscoped },
    app.log,
  );
  const close = async () => {
    stopHearing();
    await meanings?.close();
    await Promise.all([stopJobs(), eventLog.close(), ...readers.map((reader) => reader.close())]);
    await Promise.all([tenantDb.close(), jobsDb.close()]);
    redis.disconnect();
  };
  return { log: app.log, server: serverOf(config, app), close };
}

export const service: Program = { name: "agents", start };

if (import.meta.main) await run(service);
