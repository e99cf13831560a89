import { publicOriginVariable, secretVariable } from "@tessera/kit/config";
import { CredentialsKey, FormerCredentialsKeys } from "@tessera/kit/credential-box";
import { logLevels } from "@tessera/kit/request-log";
import { oneOf } from "@tessera/wire/schema";
import { Type } from "typebox";
import { type PaymentProviderName, paymentProviderNames } from "./billing/choose-payment-provider.ts";

export const configSchema = Type.Object({
  HOST: Type.String({ default: "127.0.0.1" }),
  PORT: Type.Integer({ default: 4005, minimum: 0, maximum: 65_535 }),
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  LOG_LEVEL: Type.Optional(oneOf(logLevels)),
  DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  JOB_DATABASE_URL: Type.String({ pattern: "^postgres(ql)?://" }),
  REDIS_URL: Type.String({ pattern: "^rediss?://" }),
  TOKEN_ISSUER: Type.String({ minLength: 1 }),
  TOKEN_AUDIENCE: Type.String({ minLength: 1 }),
  JWKS_URL: Type.String({ format: "uri" }),
  IDENTITY_URL: Type.String({ pattern: "^https?://[^/]+$" }),
  FILES_URL: Type.String({ pattern: "^https?://[^/]+$" }),
  URL_SECRET: secretVariable,
  EXPORTS_DIR: Type.String({ minLength: 1 }),
  ALLOW_PRIVATE_ADDRESSES: Type.Boolean({ default: false }),
  PAYMENT_PROVIDER: Type.Unsafe<PaymentProviderName>({ ...oneOf(paymentProviderNames), default: "none" }),
  PUBLIC_ORIGIN: publicOriginVariable,
  SMTP_URL: Type.String({ pattern: "^smtps?://" }),
  MAIL_FROM: Type.String({ minLength: 3 }),
  CREDENTIALS_KEY: CredentialsKey,
  CREDENTIALS_KEY_FORMER: FormerCredentialsKeys,
});
