import { oneOf } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { postgresUrlPattern } from "../config/postgres-address.ts";
import { redisUrlPattern } from "../config/redis-address.ts";
import { logLevels } from "../observability/request-log.ts";

const Postgres = Type.String({ pattern: postgresUrlPattern });

export const logVariables = { LOG_LEVEL: Type.Optional(oneOf(logLevels)) };

/** The variables for a service's address, shutdown and log, with its usual port: see `run`. */
export function serverVariables(port: number) {
  return {
    HOST: Type.String({ default: "127.0.0.1" }),
    PORT: Type.Integer({ default: port, minimum: 0, maximum: 65_535 }),
    DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
    ...logVariables,
  };
}

/** The variables for the database, with the service's own role, and for Redis. */
export const storeVariables = {
  DATABASE_URL: Postgres,
  REDIS_URL: Type.String({ pattern: redisUrlPattern }),
};

/** The database with the role of background work, which finds due work of all organizations. */
export const jobVariables = { JOB_DATABASE_URL: Postgres };

/** The variables for a streaming replica of the database, for reads that may be some seconds old: see `openReadDb`. */
export const replicaVariables = {
  REPLICA_MAX_LAG_MS: Type.Integer({ default: 5_000, minimum: 0 }),
};
export const replicaUrlVariable = Type.Optional(Postgres);

/** The variables for the issuer and audience of accepted tokens. */
export const issuerVariables = {
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
};

export const tokenVariables = { ...issuerVariables, JWKS_URL: Type.String({ format: "uri" }) };

/** Returns the variables that every service of a domain reads; it adds its own. */
export function serviceVariables(port: number) {
  return { ...serverVariables(port), ...storeVariables, ...jobVariables, ...tokenVariables };
}
