import { publicOriginVariable } from "@tessera/kit/config";
import { mailVariables } from "@tessera/kit/mail";
import { replicaUrlVariable, replicaVariables, serviceVariables } from "@tessera/kit/service-config";
import { Type } from "typebox";

export const configSchema = Type.Object({
  ...serviceVariables(4007),
  DATABASE_REPLICA_URL: replicaUrlVariable,
  ...replicaVariables,
  ...mailVariables,
  PUBLIC_ORIGIN: publicOriginVariable,
});
