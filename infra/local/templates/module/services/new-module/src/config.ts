import { serviceVariables } from "@tessera/kit/service/service-config";
import { Type } from "typebox";

export const configSchema = Type.Object(serviceVariables(4999));
