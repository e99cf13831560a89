import { run } from "@tessera/kit/service/run";
import { defineService } from "@tessera/kit/service/service";
import { configSchema } from "./config.ts";
import { addConnectionTestRoutes } from "./connection-test/connection-test.routes.ts";
import { addConsentRoutes } from "./consent/consent.routes.ts";
import { addDeliveryRoutes } from "./delivery/delivery.routes.ts";
import { erasure } from "./erasure/erasure.ts";
import { fileNameJob } from "./file-name/file-name.jobs.ts";
import { addInboxRoutes } from "./inbox/inbox.routes.ts";
import { reservedInboxJob } from "./inbox/reserved-inbox.jobs.ts";
import { intakeJob } from "./intake/intake.jobs.ts";
import { followReceivedMail } from "./intake/received-mail.feed.ts";
import { eventTables } from "./mail-event.ts";
import { mailboxJob } from "./mailbox/mailbox.jobs.ts";
import { openContext } from "./open-context.ts";
import { followReplies, sendingJob } from "./outbound/outbound.jobs.ts";
import { receiveMail } from "./reception/reception.jobs.ts";
import { followRemovals } from "./retention/removed-ticket.feed.ts";
import { retentionJob } from "./retention/retention.jobs.ts";
import { addSetAsideRoutes } from "./set-aside/set-aside.routes.ts";

export const service = defineService({
  domain: "mail",
  config: configSchema,
  open: openContext,
  events: { tables: eventTables, silent: ["/inboxes", "/release", "/test", "/test-mail", "/consent"] },
  warnings: { smtp_certificate: ({ certificate }) => certificate.requireValid() },
  modules: [erasure],
  routes: [addInboxRoutes, addConsentRoutes, addConnectionTestRoutes, addSetAsideRoutes, addDeliveryRoutes],
  jobs: [intakeJob, mailboxJob, sendingJob, retentionJob, reservedInboxJob, fileNameJob],
  feeds: [receiveMail, followReceivedMail, followReplies, followRemovals],
});

if (import.meta.main) await run(service);
