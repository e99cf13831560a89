import { run } from "@tessera/kit/service/run";
import { defineService, type Foundation } from "@tessera/kit/service/service";
import type { Static } from "typebox";
import { configSchema } from "./config.ts";
import { erasure } from "./erasure/erasure.ts";
import { escalationJob } from "./escalation/escalation.jobs.ts";
import { eventTables } from "./event/event-tables.ts";
import { publishLiveEvents } from "./event/publish-live-events.ts";
import { followIntegrations } from "./feed/integration-result.jobs.ts";
import { followOutcomes } from "./feed/outcome.jobs.ts";
import { followTicketErrors } from "./feed/ticket-error.jobs.ts";
import { idempotency } from "./idempotency.ts";
import { mailTextJob } from "./mail/mail-text.jobs.ts";
import { followMail } from "./mail/received-mail.jobs.ts";
import { messageTextJob } from "./message/search/message-text.jobs.ts";
import { openPortal } from "./portal/open-portal.ts";
import { heldRequestJob } from "./portal/request/held-request.jobs.ts";
import { satisfactionJob } from "./portal/satisfaction/satisfaction.jobs.ts";
import { createPresenceBoard } from "./presence/presence-board.ts";
import { retentionJob } from "./retention/retention.jobs.ts";
import { routes } from "./routes.ts";
import type { TicketsDatabase } from "./schema/schema.ts";
import { snoozeJob } from "./ticket/snooze/ticket-snooze.jobs.ts";

export const service = defineService({
  domain: "tickets",
  config: configSchema,
  open: (foundation: Foundation<Static<typeof configSchema>, TicketsDatabase>) => ({
    presence: createPresenceBoard(foundation.redis),
    portal: openPortal(foundation),
  }),
  customers: ({ portal }) => portal.tokens,
  // Far larger than any text may be, so that a reply of a megabyte is read to its end and refused with the name of the field. A response
  // that is sent in the middle of a request body often does not arrive.
  app: { bodyLimit: 2 * 1024 * 1024 },
  events: {
    tables: eventTables,
    publish: publishLiveEvents,
    silent: ["/presence", "/draft", "/portal/sign-in", "/portal/form/challenge", "/portal/form/pass"],
  },
  modules: [idempotency, erasure],
  routes,
  jobs: [
    escalationJob,
    snoozeJob,
    retentionJob,
    satisfactionJob,
    heldRequestJob,
    mailTextJob,
    messageTextJob,
  ],
  feeds: [followIntegrations, followTicketErrors, followOutcomes, followMail],
});

if (import.meta.main) await run(service);
