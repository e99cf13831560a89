import { publicOriginVariable, secretVariable } from "@tessera/kit/config/config";
import { mailVariables } from "@tessera/kit/mail/mail";
import {
  issuerVariables,
  jobVariables,
  serverVariables,
  storeVariables,
} from "@tessera/kit/service/service-config";
import { providerVariables } from "@tessera/kit/tokens/identity-provider";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { type Static, Type } from "typebox";

export const configSchema = Type.Object({
  ...serverVariables(4001),
  ...storeVariables,
  ...jobVariables,
  ...issuerVariables,
  ...mailVariables,
  PUBLIC_ORIGIN: publicOriginVariable,
  AUTH_SECRET: secretVariable,
  AUTH_SECRET_FORMER: FormerSecrets,
  HINT_SECRET: secretVariable,
  SESSION_MAX_DAYS: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  CONFIRM_MINUTES: Type.Integer({ minimum: 0, maximum: 1440, default: 10 }),
  MAX_ORGANIZATIONS_PER_PERSON: Type.Integer({ minimum: 1, default: 10 }),
  SIGN_INS_PER_MINUTE: Type.Integer({ minimum: 1, default: 10 }),
  OPERATORS: Type.Array(Type.String({ pattern: "^[^@\\s]+@[^@\\s]+$" }), { default: [] }),
  OPERATORS_NEED_SECOND_STEP: Type.Boolean({ default: false }),
  ...providerVariables,
  CLERK_SECRET_KEY: Type.Optional(Type.String({ pattern: "^sk_" })),
  CLERK_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: "^whsec_" })),
  CLERK_WEBHOOK_SECRET_FORMER: Type.Array(Type.String({ pattern: "^whsec_" }), { default: [] }),
  CLERK_API_URL: Type.String({ default: "https://api.clerk.com/v1", pattern: "^https?://[^?#]+[^/?#]$" }),
  CELL_JOB_DATABASE_URLS: Type.Array(Type.String({ pattern: "^postgres(ql)?://" }), { default: [] }),
  OIDC_TRUST_ADDRESSES: Type.Boolean({ default: false }),
  OIDC_CLOCK_SKEW_SECONDS: Type.Integer({ default: 60, minimum: 0, maximum: 300 }),
});
export type IdentityConfig = Static<typeof configSchema>;
