import { publicOriginVariable } from "@tessera/kit/config";
import { logLevels } from "@tessera/kit/request-log";
import { oneOf } from "@tessera/wire/schema";
import { Type } from "typebox";

export const configSchema = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ default: 4007, minimum: 0, maximum: 65_535 }),
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  LOG_LEVEL: Type.Optional(oneOf(logLevels)),
  DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  JOB_DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  REDIS_URL: Type.String({ pattern: "^rediss?://" }),
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
  JWKS_URL: Type.String({ format: "uri" }),
  PUBLIC_ORIGIN: publicOriginVariable,
  SMTP_URL: Type.String({ pattern: "^smtps?://" }),
  MAIL_FROM: Type.String({ minLength: 3 }),
});
