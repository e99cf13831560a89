import { readConfig } from "./config/config.ts";
import { hostConfigSchema, loadPrograms } from "./service/host.ts";
import { run } from "./service/run.ts";

// `SERVICES=tickets,files node services/kit/src/host-command.ts`: several services in one process.
const { SERVICES } = readConfig(hostConfigSchema, process.env);
await run(...(await loadPrograms(new URL("../../", import.meta.url), SERVICES)));
