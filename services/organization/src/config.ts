import { publicOriginVariable, secretVariable } from "@tessera/kit/config/config";
import { mailVariables } from "@tessera/kit/mail/mail";
import { replicaUrlVariable, replicaVariables, serviceVariables } from "@tessera/kit/service/service-config";
import { CredentialsKey, FormerCredentialsKeys } from "@tessera/kit/tokens/credential-box";
import { oneOf } from "@tessera/wire/schema/schema";
import { Type } from "typebox";

/** The supported payment providers. */
const paymentProviderNames = ["none", "test"] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export const configSchema = Type.Object({
  ...serviceVariables(4005),
  JOB_DATABASE_REPLICA_URL: replicaUrlVariable,
  ...replicaVariables,
  ...mailVariables,
  IDENTITY_URL: Type.String({ pattern: "^https?://[^/]+$" }),
  FILES_URL: Type.String({ pattern: "^https?://[^/]+$" }),
  URL_SECRET: secretVariable,
  REPLY_SECRET: secretVariable,
  EXPORTS_DIR: Type.String({ minLength: 1 }),
  ALLOW_PRIVATE_ADDRESSES: Type.Boolean({ default: false }),
  PAYMENT_PROVIDER: Type.Unsafe<PaymentProviderName>({ ...oneOf(paymentProviderNames), default: "none" }),
  PUBLIC_ORIGIN: publicOriginVariable,
  CREDENTIALS_KEY: CredentialsKey,
  CREDENTIALS_KEY_FORMER: FormerCredentialsKeys,
});
