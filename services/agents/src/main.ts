import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { configSchema } from "./config.ts";
import { erasure } from "./erasure/erasure.ts";
import { eventTables } from "./event/event-tables.ts";
import { idempotency } from "./idempotency.ts";
import { openContext } from "./open-context.ts";
import { interruptionJob } from "./reply/reply.jobs.ts";
import { followRemovals } from "./retention/removed-ticket.feed.ts";
import { retentionJob } from "./retention/retention.jobs.ts";
import { addRoutes } from "./routes.ts";
import { followFailures } from "./similar/fingerprint.feed.ts";
import { followMeanings } from "./similar/meaning/follow-meanings.ts";

export const service = defineService({
  domain: "agents",
  config: configSchema,
  open: openContext,
  // Far above the size of any message: a body of one megabyte is read to its end and refused with a clear error. A response sent in the
  // middle of a request body often does not arrive.
  app: { bodyLimit: 2 * 1024 * 1024 },
  events: { tables: eventTables },
  modules: [idempotency, erasure],
  routes: [addRoutes],
  jobs: [interruptionJob, retentionJob],
  feeds: [followFailures, followRemovals, followMeanings],
});

if (import.meta.main) await run(service);
