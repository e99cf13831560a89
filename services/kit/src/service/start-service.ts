import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { Kysely } from "kysely";
import type { Static, TObject } from "typebox";
import { warnOfMisspelt } from "../config/misspelt-variable.ts";
import { openRedis, type RedisOptions } from "../database/redis.ts";
import { findDoubts, refuseWrongLogin } from "../database/redis-health.ts";
import { createTenantDb } from "../database/tenant-db.ts";
import { addFindings } from "../doctor/findings-route.ts";
import { toText } from "../errors/short-reason.ts";
import { type EventLog, startEventLog } from "../events/event-log.ts";
import { pruneEvents } from "../events/prune-events.ts";
import { type Activity, createActivity } from "../jobs/activity.ts";
import { startJobs } from "../jobs/schedule.ts";
import type { CustomerTokens } from "../tokens/customer-token.ts";
import { createRevocations } from "../tokens/revocations.ts";
import { createTokenVerifier, type TokenVerifier } from "../tokens/token.ts";
import { createClockCheck, readPostgresAhead, readRedisAhead } from "./clock.ts";
import type { RunningProgram } from "./run.ts";
import type {
  Closable,
  Foundation,
  ServiceConfig,
  ServiceDefinition,
  ServiceEvents,
  WorkContext,
} from "./service.ts";
import { addRoutes, createEmptyApp } from "./service-app.ts";

/** Opens the stores, context and routes of a service, and starts its background work. */
export async function startService<Schema extends TObject, Database, Own extends object>(
  definition: ServiceDefinition<Schema, Database, Own>,
  values: Static<Schema>,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningProgram> {
  const config = values as Static<Schema> & ServiceConfig;
  const stores = openStores<Database>(config, {
    ...definition.redis,
    warn: (reason) => app.log.warn({ reason }, "Redis does not answer"),
  });
  let verifier: TokenVerifier;
  let customers: CustomerTokens;
  const app = await createEmptyApp(definition, () => context, {
    verifier: { verify: (...given) => verifier.verify(...given) },
    customers: definition.customers && { verify: (token) => customers.verify(token) },
    logLevel: config.LOG_LEVEL,
    pingJobs: stores.jobTenantDb.ping,
    ready: { clock: toClock(stores) },
    warnings: { redis: () => stores.redis.ping() },
  });
  const known = Object.keys(definition.config.properties);
  addFindings(app, definition.domain, env, known);
  warnOfMisspelt(app.log, env, known);
  await refuseWrongLogin(stores.redis);
  void nameDoubts(stores.redis, app.log);
  let eventLog: EventLog | undefined;
  const activity = createActivity();
  const wakeEvents = () => {
    eventLog?.poke();
    activity.note();
  };
  const closers: (() => unknown)[] = [];
  const foundation: Foundation<Static<Schema>, Database> = {
    ...stores,
    config,
    log: app.log,
    wakeEvents,
    onActivity: activity.onActivity,
    onClose: (close) => closers.unshift(close),
  };
  const context = { ...foundation, ...((await definition.open?.(foundation)) as Own) };
  verifier = definition.verifier?.(context) ?? createUsualVerifier(config, stores.redis);
  if (definition.customers) customers = definition.customers(context);
  await addRoutes(app, definition, context, {
    wakeEvents: definition.events && wakeEvents,
    noteActivity: activity.note,
  });
  eventLog = definition.events && startEvents(definition, definition.events, context, activity);
  const work = [...startWork(definition, context), ...(eventLog ? [eventLog] : [])];
  return {
    log: app.log,
    server: { app, host: config.HOST, port: config.PORT, drainMs: config.DRAIN_MS },
    async close() {
      await Promise.all(work.map((one) => one.close()));
      for (const close of closers) await close();
      await Promise.all([stores.tenantDb.close(), stores.jobTenantDb.close()]);
      stores.redis.disconnect();
    },
  };
}

function toClock<Database>({ jobDb, redis }: { jobDb: Kysely<Database>; redis: Redis }): () => Promise<void> {
  return createClockCheck({ Postgres: () => readPostgresAhead(jobDb), Redis: () => readRedisAhead(redis) });
}

const namedDoubts = new Set<string>();

/** Logs once per process what Redis is configured to lose. */
async function nameDoubts(redis: Redis, log: FastifyBaseLogger): Promise<void> {
  const doubts = await findDoubts(redis).catch(() => []);
  for (const doubt of doubts.map(toText)) {
    if (!namedDoubts.has(doubt)) log.warn({ doubt }, "Redis may lose jobs");
    namedDoubts.add(doubt);
  }
}

function openStores<Database>(config: ServiceConfig, options: RedisOptions) {
  const jobDatabaseUrl = config.JOB_DATABASE_URL ?? config.DATABASE_URL;
  const tenantDb = createTenantDb<Database>({ connectionString: config.DATABASE_URL });
  const jobTenantDb = createTenantDb<Database>({ connectionString: jobDatabaseUrl, maxConnections: 2 });
  const redisUrl = config.REDIS_URL;
  const redis = openRedis(redisUrl, options);
  return { tenantDb, jobTenantDb, jobDb: jobTenantDb.unscoped, jobDatabaseUrl, redis, redisUrl };
}

function createUsualVerifier(config: ServiceConfig, redis: Redis): TokenVerifier {
  return createTokenVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    jwksUrl: config.JWKS_URL,
    isRevoked: createRevocations(redis).isRevoked,
  });
}

function startEvents(
  { domain }: { domain: string },
  { tables, publish }: ServiceEvents,
  { jobDatabaseUrl, redis, log }: Pick<Foundation<unknown, unknown>, "jobDatabaseUrl" | "redis" | "log">,
  { note }: Activity,
): EventLog {
  return startEventLog({
    domain,
    tables,
    jobDatabaseUrl,
    redis,
    publish: publish?.(redis),
    onEvents: note,
    log,
  });
}

function startWork<Schema extends TObject, Database, Own extends object>(
  { events, modules = [], jobs = [], feeds = [] }: ServiceDefinition<Schema, Database, Own>,
  context: WorkContext<Static<Schema>, Database, Own>,
): Closable[] {
  const pruning = events ? [pruneEvents<Database>(events.tables)] : [];
  const allJobs = [...modules.flatMap((module) => module.jobs ?? []), ...jobs, ...pruning];
  const allFeeds = [...modules.flatMap((module) => module.feeds ?? []), ...feeds];
  const stopJobs = startJobs(allJobs, context, context.log, context);
  return [{ close: stopJobs }, ...allFeeds.flatMap((follow) => follow(context))];
}
