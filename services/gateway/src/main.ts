import { type Program, run } from "@tessera/kit/run";
import { startGateway } from "./start-gateway.ts";

/** Not of a domain: it has no schema and no role. */
export const service: Program = { name: "gateway", start: startGateway };

if (import.meta.main) await run(service);
