import { serviceVariables } from "@tessera/kit/service-config";
import { Type } from "typebox";

export const configSchema = Type.Object(serviceVariables(4999));
