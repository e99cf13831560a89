import { bucketVariables } from "@tessera/kit/bucket-config";
import { secretVariable } from "@tessera/kit/config";
import { logLevels } from "@tessera/kit/request-log";
import { FormerSecrets } from "@tessera/kit/secret";
import { oneOf } from "@tessera/wire/schema";
import { Type } from "typebox";

export const configSchema = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ default: 4002, minimum: 0, maximum: 65535 }),
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  LOG_LEVEL: Type.Optional(oneOf(logLevels)),
  DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  RELEASES_DIR: Type.String({ minLength: 1 }),
  ...bucketVariables,
  MAX_FILE_MB: Type.Integer({ default: 25, minimum: 1 }),
  MAX_RELEASE_MB: Type.Integer({ default: 200, minimum: 1 }),
  PUBLISH_TOKEN: Type.String({ minLength: 16 }),
  PUBLISH_TOKEN_FORMER: Type.Array(Type.String({ minLength: 16 }), { default: [] }),
  SERVICES_FILE: Type.String({ minLength: 1 }),
  PUBLIC_ORIGIN: Type.String({ format: "public-origin", default: "http://localhost:3000" }),
  OVERRIDE_SECRET: Type.Optional(secretVariable),
  OVERRIDE_SECRET_FORMER: FormerSecrets,
  OVERRIDE_ORIGINS: Type.Array(Type.String({ pattern: "^https?://[^\\s/?#;,@]+$" }), { default: [] }),
  BUDGET_KB: Type.Integer({ default: 1_500, minimum: 1 }),
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
  JWKS_URL: Type.String({ format: "uri" }),
  OPERATORS: Type.Array(Type.String({ pattern: "^[^@\\s]+@[^@\\s]+$" }), { default: [] }),
  SMTP_URL: Type.Optional(Type.String({ pattern: "^smtps?://" })),
  MAIL_FROM: Type.String({ default: "Tessera <no-reply@localhost>", minLength: 3 }),
  REDIS_URL: Type.String({ pattern: "^rediss?://" }),
});
