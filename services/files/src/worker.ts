import { type Program, run } from "@tessera/kit/service/run";
import { startWorker } from "./processing/start-worker.ts";

export const service: Program = { name: "files/worker", start: startWorker };

if (import.meta.main) await run(service);
