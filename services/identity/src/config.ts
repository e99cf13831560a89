import { publicOriginVariable, secretVariable } from "@tessera/kit/config";
import { providerVariables } from "@tessera/kit/identity-provider";
import { logLevels } from "@tessera/kit/request-log";
import { FormerSecrets } from "@tessera/kit/secret";
import { oneOf } from "@tessera/wire/schema";
import { type Static, Type } from "typebox";

export const configSchema = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4001 }),
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  LOG_LEVEL: Type.Optional(oneOf(logLevels)),
  DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  JOB_DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  REDIS_URL: Type.String({ pattern: "^rediss?://" }),
  PUBLIC_ORIGIN: publicOriginVariable,
  AUTH_SECRET: secretVariable,
  AUTH_SECRET_FORMER: FormerSecrets,
  HINT_SECRET: secretVariable,
  SESSION_MAX_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  CONFIRM_MINUTES: Type.Integer({ minimum: 0, maximum: 1440, default: 10 }),
  MAX_ORGANIZATIONS_PER_PERSON: Type.Integer({ minimum: 1, default: 10 }),
  SIGN_INS_PER_MINUTE: Type.Integer({ minimum: 1, default: 10 }),
  SMTP_URL: Type.String({ pattern: "^smtps?://" }),
  MAIL_FROM: Type.String({ minLength: 3 }),
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
  OPERATORS: Type.Array(Type.String({ pattern: "^[^@\\s]+@[^@\\s]+$" }), { default: [] }),
  OPERATORS_NEED_SECOND_STEP: Type.Boolean({ default: false }),
  ...providerVariables,
  CLERK_SECRET_KEY: Type.Optional(Type.String({ pattern: "^sk_" })),
  CLERK_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: "^whsec_" })),
  CLERK_WEBHOOK_SECRET_FORMER: Type.Array(Type.String({ pattern: "^whsec_" }), { default: [] }),
  CLERK_API_URL: Type.String({ default: "https://api.clerk.com/v1", pattern: "^https?://[^?#]+[^/?#]$" }),
  OIDC_TRUST_ADDRESSES: Type.Boolean({ default: false }),
});
export type IdentityConfig = Static<typeof configSchema>;
