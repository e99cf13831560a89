import { bucketVariables } from "@tessera/kit/bucket-config";
import { secretVariable } from "@tessera/kit/config";
import { logLevels } from "@tessera/kit/request-log";
import { FormerSecrets } from "@tessera/kit/secret";
import { oneOf } from "@tessera/wire/schema";
import { Type } from "typebox";
import { workerVariables } from "./processing/worker-config.ts";

const Postgres = Type.String({ pattern: "^postgres(ql)?://" });

/** What both processes read: the stores, and where files live. Without a bucket that is FILES_DIR. */
const shared = {
  LOG_LEVEL: Type.Optional(oneOf(logLevels)),
  DATABASE_URL: Postgres,
  JOB_DATABASE_URL: Postgres,
  REDIS_URL: Type.String({ pattern: "^rediss?://" }),
  FILES_DIR: Type.String({ minLength: 1 }),
  ...bucketVariables,
};

/** Every variable of the service; the HTTP process reads them all. */
export const configSchema = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ default: 4004, minimum: 0, maximum: 65_535 }),
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
  JWKS_URL: Type.String({ format: "uri" }),
  URL_SECRET: secretVariable,
  URL_SECRET_FORMER: FormerSecrets,
  ...shared,
  ...workerVariables,
});

/** The worker needs no port, no tokens and signs no addresses. */
export const workerConfigSchema = Type.Object({ ...shared, ...workerVariables });
