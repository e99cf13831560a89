import { publicOriginVariable } from "@tessera/kit/config";
import { mailVariables } from "@tessera/kit/mail";
import { serviceVariables } from "@tessera/kit/service-config";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serviceVariables(4007),
  ...mailVariables,
  PUBLIC_ORIGIN: publicOriginVariable,
});
