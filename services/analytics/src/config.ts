import { publicOriginVariable } from "@tessera/kit/config/config";
import { mailVariables } from "@tessera/kit/mail/mail";
import { replicaUrlVariable, replicaVariables, serviceVariables } from "@tessera/kit/service/service-config";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serviceVariables(4007),
  DATABASE_REPLICA_URL: replicaUrlVariable,
  ...replicaVariables,
  ...mailVariables,
  PUBLIC_ORIGIN: publicOriginVariable,
});
