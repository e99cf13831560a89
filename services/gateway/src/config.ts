import { secretVariable } from "@tessera/kit/config/config";
import { redisUrlPattern } from "@tessera/kit/config/redis-address";
import { serverVariables, tokenVariables } from "@tessera/kit/service/service-config";
import { bucketVariables } from "@tessera/kit/storage/bucket-config";
import { providerVariables } from "@tessera/kit/tokens/identity-provider";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { builtInSupportEmail } from "@tessera/wire/account/support-email";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serverVariables(3000),
  PUBLIC_ORIGIN: Type.String({ format: "public-origin", default: "http://localhost:3000" }),
  API_ORIGINS: Type.Array(Type.String({ pattern: "^https?://[^\\s/?#;,]+$" }), { default: [] }),
  MAX_OPEN_REQUESTS: Type.Integer({ default: 128, minimum: 8 }),
  PAGE_DATA_MS: Type.Integer({ default: 2_000, minimum: 0, maximum: 10_000 }),
  MAX_STREAMS_PER_USER: Type.Integer({ default: 20, minimum: 1 }),
  MAX_STREAMS_PER_ORGANIZATION: Type.Integer({ default: 1_000, minimum: 1 }),
  TRUSTED_PROXIES: Type.String({ default: "loopback" }),
  ...tokenVariables,
  REDIS_URL: Type.Optional(Type.String({ pattern: redisUrlPattern })),
  RELEASES_DIR: Type.String({ minLength: 1 }),
  RELEASES_CACHE_MB: Type.Integer({ default: 1_024, minimum: 1 }),
  ...bucketVariables,
  SERVICES_FILE: Type.String({ minLength: 1 }),
  ...providerVariables,
  IDENTITY_ORIGINS: Type.Array(Type.String({ pattern: "^https?://[^\\s/?#;,]+$" }), { default: [] }),
  HINT_SECRET: Type.Optional(secretVariable),
  HINT_SECRET_FORMER: FormerSecrets,
  OVERRIDE_SECRET: Type.Optional(secretVariable),
  OVERRIDE_SECRET_FORMER: FormerSecrets,
  SECURITY_CONTACTS: Type.Array(Type.String({ pattern: "^(mailto:[^@\\s]+@[^@\\s]+|https://[^\\s]+)$" }), {
    default: [],
  }),
  SUPPORT_EMAIL: Type.String({ pattern: '^[^@\\s"<>&?%]+@[^@\\s"<>&?%]+$', default: builtInSupportEmail }),
  /** As the organization service has it. Its list of providers is not known here. */
  PAYMENT_PROVIDER: Type.String({ pattern: "^[a-z]+$", default: "none" }),
  DEV_MODULES: Type.Optional(Type.String()),
});
