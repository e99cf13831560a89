import { oneOf } from "@tessera/wire/schema";
import { Type } from "typebox";
import { redisUrlPattern } from "./redis-address.ts";
import { logLevels } from "./request-log.ts";

const Postgres = Type.String({ pattern: "^postgres(ql)?://" });

export const logVariables = { LOG_LEVEL: Type.Optional(oneOf(logLevels)) };

/** Where a service listens, by its usual port, and how it ends: see `run`. */
export function serverVariables(port: number) {
  return {
    HOST: Type.String({ default: "127.0.0.1" }),
    PORT: Type.Integer({ default: port, minimum: 0, maximum: 65_535 }),
    DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
    ...logVariables,
  };
}

/** The service's own role, and Redis. */
export const storeVariables = {
  DATABASE_URL: Postgres,
  REDIS_URL: Type.String({ pattern: redisUrlPattern }),
};

/** The role of background work, which finds what is due in all organizations. */
export const jobVariables = { JOB_DATABASE_URL: Postgres };

/** The same database at a replica that streams from it, for what may be some seconds old: see `openReadDb`. */
export const replicaVariables = {
  REPLICA_MAX_LAG_MS: Type.Integer({ default: 5_000, minimum: 0 }),
};
export const replicaUrlVariable = Type.Optional(Postgres);

/** Whose tokens count, and for what. */
export const issuerVariables = {
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
};

export const tokenVariables = { ...issuerVariables, JWKS_URL: Type.String({ format: "uri" }) };

/** The variables that a service of a domain reads; it adds its own to them. */
export function serviceVariables(port: number) {
  return { ...serverVariables(port), ...storeVariables, ...jobVariables, ...tokenVariables };
}
