import { publicOriginVariable, secretVariable } from "@tessera/kit/config/config";
import { mailVariables } from "@tessera/kit/mail/mail";
import { serviceVariables } from "@tessera/kit/service/service-config";
import { CredentialsKey, FormerCredentialsKeys } from "@tessera/kit/tokens/credential-box";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { Type } from "typebox";

const hostName = Type.String({ pattern: "^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$" });
const days = (usual: number) => Type.Integer({ default: usual, minimum: 1, maximum: 36_500 });

const usually = <const W extends string>(word: W, words: readonly W[]) =>
  Type.Unsafe<W>({ type: "string", enum: [...words], default: word });

export const configSchema = Type.Object({
  ...serviceVariables(4008),
  MAIL_DOMAIN: Type.String({ pattern: "^[a-z0-9.-]+$" }),
  SMTP_PORT: Type.Integer({ default: 2525, minimum: 0, maximum: 65_535 }),
  SMTP_NAME: Type.Optional(hostName),
  SMTP_CERT_FILE: Type.Optional(Type.String()),
  SMTP_KEY_FILE: Type.Optional(Type.String()),
  SMTP_TLS: usually("offered", ["offered", "required"]),
  SMTP_TLS_MIN_VERSION: usually("TLSv1.2", ["TLSv1.2", "TLSv1.3"]),
  SMTP_PROXY_PROTOCOL: Type.Boolean({ default: false }),
  SMTP_TRUSTED_RELAYS: Type.Array(Type.String(), { default: [] }),
  SMTP_AUTHSERV_IDS: Type.Array(Type.String(), { default: [] }),
  SMTP_URL: mailVariables.SMTP_URL,
  MAIL_FROM: Type.Optional(mailVariables.MAIL_FROM),
  DKIM_SELECTOR: Type.Optional(Type.String({ pattern: "^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$" })),
  DKIM_KEY: Type.Optional(Type.String()),
  PUBLIC_ORIGIN: publicOriginVariable,
  MAX_ATTACHED_MB: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  REPLY_SECRET: secretVariable,
  REPLY_SECRET_FORMER: FormerSecrets,
  CREDENTIALS_KEY: CredentialsKey,
  CREDENTIALS_KEY_FORMER: FormerCredentialsKeys,
  ALLOW_PRIVATE_ADDRESSES: Type.Boolean({ default: false }),
  GOOGLE_CLIENT_ID: Type.Optional(Type.String()),
  GOOGLE_CLIENT_SECRET: Type.Optional(Type.String()),
  MICROSOFT_CLIENT_ID: Type.Optional(Type.String()),
  MICROSOFT_CLIENT_SECRET: Type.Optional(Type.String()),
  MICROSOFT_TENANT: Type.String({ default: "organizations", pattern: "^[A-Za-z0-9.-]+$" }),
  DEVELOPMENT_MAIL_PROVIDER: Type.Optional(Type.String({ pattern: "^http://[^/]+/?\\?" })),
  FILES_URL: Type.String({ pattern: "^https?://[^/]+$" }),
  URL_SECRET: secretVariable,
  RAW_MAIL_DAYS: days(365),
  SPAM_DAYS: days(30),
});

/** Returns the name of this installation to other mail servers, in its greeting and in EHLO. */
export function getSmtpName({ SMTP_NAME, MAIL_DOMAIN }: { SMTP_NAME?: string; MAIL_DOMAIN: string }): string {
  return SMTP_NAME ?? MAIL_DOMAIN;
}
