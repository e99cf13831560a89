import { uploadRequestMs } from "@tessera/kit/http/server-limits";
import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { configSchema } from "./config.ts";
import { startDeliverer } from "./delivery/deliverer.ts";
import { eventTables } from "./event/event-tables.ts";
import { idempotency } from "./idempotency.ts";
import { jobs } from "./jobs.ts";
import { startNotifier } from "./notification/notifier.ts";
import { openContext } from "./open-context.ts";
import { routes } from "./routes.ts";

export const service = defineService({
  domain: "organization",
  config: configSchema,
  open: openContext,
  app: { limits: { requestMs: uploadRequestMs } },
  events: { tables: eventTables },
  modules: [idempotency],
  routes,
  jobs,
  feeds: [startDeliverer, startNotifier],
});

if (import.meta.main) await run(service);
