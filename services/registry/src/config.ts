import { secretVariable } from "@tessera/kit/config/config";
import { serverVariables, storeVariables, tokenVariables } from "@tessera/kit/service/service-config";
import { bucketVariables } from "@tessera/kit/storage/bucket-config";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serverVariables(4002),
  ...storeVariables,
  ...tokenVariables,
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
  OPERATORS: Type.Array(Type.String({ pattern: "^[^@\\s]+@[^@\\s]+$" }), { default: [] }),
  SMTP_URL: Type.Optional(Type.String({ pattern: "^smtps?://" })),
  MAIL_FROM: Type.String({ default: "Tessera <no-reply@localhost>", minLength: 3 }),
});
