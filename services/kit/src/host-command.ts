import { readConfig } from "./config.ts";
import { hostConfigSchema, loadPrograms } from "./host.ts";
import { run } from "./run.ts";

// `SERVICES=tickets,files node services/kit/src/host-command.ts`: several services in one process.
const { SERVICES } = readConfig(hostConfigSchema, process.env);
await run(...(await loadPrograms(new URL("../../", import.meta.url), SERVICES)));
