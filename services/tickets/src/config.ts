import { publicOriginVariable, secretVariable } from "@tessera/kit/config";
import { mailVariables } from "@tessera/kit/mail";
import { FormerSecrets } from "@tessera/kit/secret";
import { serviceVariables } from "@tessera/kit/service-config";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serviceVariables(4003),
  ...mailVariables,
  PUBLIC_ORIGIN: publicOriginVariable,
  PORTAL_SECRET: secretVariable,
  PORTAL_SECRET_FORMER: FormerSecrets,
  URL_SECRET: secretVariable,
});
