import { serviceVariables } from "@tessera/kit/service/service-config";
import { CredentialsKey, FormerCredentialsKeys } from "@tessera/kit/tokens/credential-box";
import { oneOf } from "@tessera/wire/schema/schema";
import { Type } from "typebox";

const Origin = Type.String({ pattern: "^https?://[^/]+$" });

export const configSchema = Type.Object({
  ...serviceVariables(4006),
  TICKETS_URL: Origin,
  FILES_URL: Origin,
  IDENTITY_URL: Origin,
  ORGANIZATION_URL: Origin,
  ANALYTICS_URL: Origin,
  CREDENTIALS_KEY: CredentialsKey,
  CREDENTIALS_KEY_FORMER: FormerCredentialsKeys,
  ALLOW_PRIVATE_ADDRESSES: Type.Boolean({ default: false }),
  AI_PROVIDER_URL: Type.Optional(Type.String({ pattern: "^https?://" })),
  AI_PROVIDER_KEY: Type.Optional(Type.String({ minLength: 1 })),
  AI_PROVIDER_MODEL: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  AI_PROVIDER_LABEL: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  AI_MODEL_FILE: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  SIMILAR_VECTORS: Type.Optional(oneOf(["on", "off"])),
  MAX_REPLY_STREAMS_PER_USER: Type.Integer({ default: 8, minimum: 1 }),
  AI_BUDGETS: Type.Optional(Type.String({ minLength: 2 })),
  AI_PRICES: Type.Optional(Type.String({ minLength: 2 })),
});
