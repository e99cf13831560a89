import { publicOriginVariable, secretVariable } from "@tessera/kit/config/config";
import { mailVariables } from "@tessera/kit/mail/mail";
import { serviceVariables } from "@tessera/kit/service/service-config";
import { FormerSecrets } from "@tessera/kit/tokens/secret";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serviceVariables(4003),
  ...mailVariables,
  PUBLIC_ORIGIN: publicOriginVariable,
  PORTAL_SECRET: secretVariable,
  PORTAL_SECRET_FORMER: FormerSecrets,
  URL_SECRET: secretVariable,
});
