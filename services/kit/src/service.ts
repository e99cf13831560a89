import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { Kysely } from "kysely";
import type { Static, TObject } from "typebox";
import type { AppOptions } from "./app.ts";
import { readConfig } from "./config.ts";
import type { CustomerTokens } from "./customer-token.ts";
import type { EventTable } from "./event-numbering.ts";
import type { StreamEntry } from "./live-streams.ts";
import type { RedisOptions } from "./redis.ts";
import type { LogLevel } from "./request-log.ts";
import type { Program } from "./run.ts";
import type { ScheduledJob } from "./schedule.ts";
import { createServiceApp } from "./service-app.ts";
import { startService } from "./start-service.ts";
import type { TenantDb } from "./tenant-db.ts";
import type { TokenVerifier } from "./token.ts";

/** What the variables of every service say. */
export interface ServiceConfig {
  HOST: string;
  PORT: number;
  DRAIN_MS: number;
  LOG_LEVEL?: LogLevel;
  DATABASE_URL: string;
  /** Without it background work uses the service's own role. */
  JOB_DATABASE_URL?: string;
  REDIS_URL: string;
  TOKEN_ISSUER: string;
  TOKEN_AUDIENCE: string;
  JWKS_URL?: string;
}

/** What is opened for every service before its own context. */
export interface Foundation<Config, Database> {
  config: Config;
  tenantDb: TenantDb<Database>;
  /** As the role of background work, which sees work tables of all organizations. */
  jobTenantDb: TenantDb<Database>;
  jobDb: Kysely<Database>;
  jobDatabaseUrl: string;
  redis: Redis;
  redisUrl: string;
  log: FastifyBaseLogger;
  /** Something was committed that readers of the domain's events should see at once. */
  wakeEvents(): void;
  /** Calls `listener` whenever something was written here, or by another replica in an event: see `Activity`. */
  onActivity(listener: () => void): void;
  /** Closes what a context opened, the last first: when nothing uses it any more and the stores are still open. */
  onClose(close: () => unknown): void;
}

/** What routes are given. */
export type RouteContext<Database, Own> = { tenantDb: TenantDb<Database> } & Own;

/** What background work is given. */
export type WorkContext<Config, Database, Own> = Foundation<Config, Database> & Own;

export interface Closable {
  /** Finishes what is under way, and begins nothing else. */
  close(): Promise<unknown>;
}

/** Plumbing that several services have, fitted to one. */
export interface ServiceModule<Context> {
  jobs?: readonly ScheduledJob<Context>[];
  feeds?: readonly ((context: Context) => Closable)[];
}

/** The domain's event log: see `startEventLog`. */
export interface ServiceEvents {
  tables: EventTable[];
  /** Hands on what is of live interest; to the live streams unless given. */
  publish?: (redis: Redis) => (events: StreamEntry[]) => Promise<void>;
  /** Writing operations that write no events, by the end of their paths. */
  silent?: string[];
}

/** A service as a list: what it is, and not how it is run. */
export interface ServiceDefinition<Schema extends TObject, Database, Own extends object = object> {
  /** Names the schema, the roles and the log. */
  domain: string;
  /** Its variables: see `serviceVariables`. */
  config: Schema;
  redis?: Pick<RedisOptions, "answerMs">;
  app?: Pick<AppOptions, "bodyLimit" | "limits">;
  /** Opens what the service needs besides; `Own` is what routes and background work are given in addition. */
  open?: (foundation: Foundation<Static<Schema>, Database>) => Own | Promise<Own>;
  /** Who is behind a bearer token; by the issuer's published keys unless given. */
  verifier?: (context: WorkContext<Static<Schema>, Database, Own>) => TokenVerifier;
  /** Who is behind a customer's token, where the service has operations for them. */
  customers?: (context: WorkContext<Static<Schema>, Database, Own>) => CustomerTokens;
  /** What `/readyz` asks besides the database, by name. */
  ready?: Record<string, (context: RouteContext<Database, Own>) => Promise<unknown>>;
  events?: ServiceEvents;
  modules?: ServiceModule<WorkContext<Static<Schema>, Database, Own>>[];
  /** In the order in which they are bound. */
  routes: ((app: FastifyInstance, context: RouteContext<Database, Own>) => unknown)[];
  jobs?: ScheduledJob<WorkContext<Static<Schema>, Database, Own>>[];
  /** Readers of other domains' feeds, and other work that goes on while the service lives. */
  feeds?: ((context: WorkContext<Static<Schema>, Database, Own>) => Closable | Closable[])[];
}

export interface AppParts extends Pick<AppOptions, "verifier" | "customers" | "logLevel" | "rateLimit"> {
  wakeEvents?: (() => void) | undefined;
  noteActivity?: (() => void) | undefined;
}

export interface Service<Database, Own> extends Program {
  /** The routes alone, for tests: on stores and a context of the caller's, without background work. */
  createApp(context: RouteContext<Database, Own>, parts?: AppParts): Promise<FastifyInstance>;
}

/** Makes a service that `run` can run, alone in its process or beside others. */
export function defineService<Schema extends TObject, Database, Own extends object = object>(
  definition: ServiceDefinition<Schema, Database, Own>,
): Service<Database, Own> {
  return {
    name: definition.domain,
    createApp: (context, parts = {}) => createServiceApp(definition, context, parts),
    start: async (env) => startService(definition, readConfig(definition.config, env)),
  };
}
