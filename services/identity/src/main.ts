import { uploadRequestMs } from "@tessera/kit/http/server-limits";
import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { configSchema } from "./config.ts";
import { erasure } from "./erasure/erasure.ts";
import { readErasuresOfCells } from "./erasure/erasure-in-cells.ts";
import { eventTables } from "./event-tables.ts";
import { reconcileJob } from "./hosted/reconcile.jobs.ts";
import { publishLiveEvents } from "./live/publish-live-events.ts";
import { openContext } from "./open-context.ts";
import { routes } from "./routes.ts";
import { endedJob } from "./session/ended.jobs.ts";

export const service = defineService({
  domain: "identity",
  config: configSchema,
  // Requests wait only briefly for Redis, because everything that uses it here has a fallback.
  redis: { answerMs: 500 },
  open: openContext,
  app: { limits: { requestMs: uploadRequestMs } },
  verifier: ({ verifier }) => verifier,
  // If no token can be signed, nobody can sign in: the secret may not be the one that encrypted the keys.
  ready: { signing: ({ auth }) => auth.api.signJWT({ body: { payload: {} } }) },
  events: { tables: eventTables, publish: publishLiveEvents },
  modules: [erasure],
  routes,
  jobs: [reconcileJob, endedJob],
  feeds: [readErasuresOfCells],
});

if (import.meta.main) await run(service);
