import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { Kysely } from "kysely";
import type { Static, TObject } from "typebox";
import { readConfig } from "../config/config.ts";
import type { RedisOptions } from "../database/redis.ts";
import type { TenantDb } from "../database/tenant-db.ts";
import type { EventTable } from "../events/event-numbering.ts";
import type { StreamEntry } from "../events/live-streams.ts";
import type { AppOptions } from "../http/app.ts";
import type { ReadyChecks } from "../http/health.ts";
import type { ScheduledJob } from "../jobs/schedule.ts";
import type { LogLevel } from "../observability/request-log.ts";
import type { CustomerTokens } from "../tokens/customer-token.ts";
import type { TokenVerifier } from "../tokens/token.ts";
import type { Program } from "./run.ts";
import { createServiceApp } from "./service-app.ts";
import { startService } from "./start-service.ts";

/** The variables that every service has. */
export interface ServiceConfig {
  HOST: string;
  PORT: number;
  DRAIN_MS: number;
  LOG_LEVEL?: LogLevel;
  DATABASE_URL: string;
  /** Without it, background work uses the service's own role. */
  JOB_DATABASE_URL?: string;
  REDIS_URL: string;
  TOKEN_ISSUER: string;
  TOKEN_AUDIENCE: string;
  JWKS_URL?: string;
}

/** The resources that are opened for every service before its own context. */
export interface Foundation<Config, Database> {
  config: Config;
  tenantDb: TenantDb<Database>;
  /** The database with the role of background work, which sees work tables of all organizations. */
  jobTenantDb: TenantDb<Database>;
  jobDb: Kysely<Database>;
  jobDatabaseUrl: string;
  redis: Redis;
  redisUrl: string;
  log: FastifyBaseLogger;
  /** Signals a commit that readers of the domain's events should see at once. */
  wakeEvents(): void;
  /** Calls `listener` whenever something was written, here or by another replica in an event: see `Activity`. */
  onActivity(listener: () => void): void;
  /**
   * Registers a function that closes part of the context. They run in reverse order, when nothing uses the parts any more and the stores
   * are still open.
   */
  onClose(close: () => unknown): void;
}

/** The context of routes. */
export type RouteContext<Database, Own> = { tenantDb: TenantDb<Database> } & Own;

/** The context of background work. */
export type WorkContext<Config, Database, Own> = Foundation<Config, Database> & Own;

export interface Closable {
  /** Finishes work in progress and starts no more. */
  close(): Promise<unknown>;
}

/** A reusable part of a service: jobs and feed readers. */
export interface ServiceModule<Context> {
  jobs?: readonly ScheduledJob<Context>[];
  feeds?: readonly ((context: Context) => Closable)[];
}

/** The domain's event log: see `startEventLog`. */
export interface ServiceEvents {
  tables: EventTable[];
  /** Publishes rows of `live_feed`; to the live streams by default. */
  publish?: (redis: Redis) => (events: StreamEntry[]) => Promise<void>;
  /** Suffixes of paths whose operations write, but no events. */
  silent?: string[];
}

/** The definition of a service: its parts, independent of how it is run. */
export interface ServiceDefinition<Schema extends TObject, Database, Own extends object = object> {
  /** Determines the names of the schema, the roles and the log. */
  domain: string;
  /** The service's variables: see `serviceVariables`. */
  config: Schema;
  redis?: Pick<RedisOptions, "answerMs">;
  app?: Pick<AppOptions, "bodyLimit" | "limits">;
  /** Opens the service's own resources; `Own` is what routes and background work receive in addition. */
  open?: (foundation: Foundation<Static<Schema>, Database>) => Own | Promise<Own>;
  /** Creates the verifier of bearer tokens; by default it uses the issuer's published keys. */
  verifier?: (context: WorkContext<Static<Schema>, Database, Own>) => TokenVerifier;
  /** Creates the verifier of customers' tokens, if the service has operations for customers. */
  customers?: (context: WorkContext<Static<Schema>, Database, Own>) => CustomerTokens;
  /** Checks of `/readyz` in addition to the database, by name. */
  ready?: Record<string, (context: RouteContext<Database, Own>) => Promise<unknown>>;
  /** Conditions that `/readyz` and the metrics name, while the service stays ready. */
  warnings?: Record<string, (context: RouteContext<Database, Own>) => Promise<unknown>>;
  events?: ServiceEvents;
  modules?: ServiceModule<WorkContext<Static<Schema>, Database, Own>>[];
  /** The routes, in the order in which they are bound. */
  routes: ((app: FastifyInstance, context: RouteContext<Database, Own>) => unknown)[];
  jobs?: ScheduledJob<WorkContext<Static<Schema>, Database, Own>>[];
  /** Readers of other domains' feeds, and other work that runs for as long as the service does. */
  feeds?: ((context: WorkContext<Static<Schema>, Database, Own>) => Closable | Closable[])[];
}

export interface AppParts extends Pick<AppOptions, "verifier" | "customers" | "logLevel" | "rateLimit"> {
  wakeEvents?: (() => void) | undefined;
  noteActivity?: (() => void) | undefined;
  ready?: ReadyChecks | undefined;
  /** Conditions of the stores that `/readyz` names while the service stays ready. */
  warnings?: ReadyChecks | undefined;
  /** Throws if the role of background work cannot use the database. */
  pingJobs?: (() => Promise<void>) | undefined;
}

export interface Service<Database, Own> extends Program {
  /** Creates the app with the routes only, for tests: with the caller's stores and context, without background work. */
  createApp(context: RouteContext<Database, Own>, parts?: AppParts): Promise<FastifyInstance>;
}

/** Defines a service for `run`, alone in its process or together with others. */
export function defineService<Schema extends TObject, Database, Own extends object = object>(
  definition: ServiceDefinition<Schema, Database, Own>,
): Service<Database, Own> {
  return {
    name: definition.domain,
    createApp: (context, parts = {}) => createServiceApp(definition, context, parts),
    start: async (env) => startService(definition, readConfig(definition.config, env), env),
  };
}
