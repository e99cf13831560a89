import { type Program, run } from "@tessera/kit/service/run";
import { startGateway } from "./start-gateway.ts";

/** The gateway is not a domain: it has no schema and no database role. */
export const service: Program = { name: "gateway", start: startGateway };

if (import.meta.main) await run(service);
