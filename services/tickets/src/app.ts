import { type AppOptions, createApp } from "@tessera/kit/app";
import type { FastifyInstance } from "fastify";
import { addCommunicationRoutes } from "./communication/communication.routes.ts";
import type { TicketContext } from "./context.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";
import { addPresenceRoutes } from "./presence/presence.routes.ts";
import type { PresenceContext } from "./presence/presence.service.ts";
import { addTicketRoutes } from "./ticket/ticket.routes.ts";
import { addTicketActivityRoutes } from "./ticket-activity/ticket-activity.routes.ts";
import { addTicketAttachmentRoutes } from "./ticket-attachment/ticket-attachment.routes.ts";
import { addTicketBoardRoutes } from "./ticket-board/ticket-board.routes.ts";
import { addTicketBulkRoutes } from "./ticket-bulk/ticket-bulk.routes.ts";
import { addTicketChangeRoutes } from "./ticket-change/ticket-change.routes.ts";
import { addTicketListRoutes } from "./ticket-list/ticket-list.routes.ts";
import { addTicketReadRoutes } from "./ticket-read/ticket-read.routes.ts";
import { addTicketRelationRoutes } from "./ticket-relation/ticket-relation.routes.ts";
import { addTicketRemovalRoutes } from "./ticket-removal/ticket-removal.routes.ts";
import { addTicketStripRoutes } from "./ticket-strip/ticket-strip.routes.ts";
import { addTicketViewRoutes } from "./ticket-view/ticket-view.routes.ts";
import { addVocabularyRoutes } from "./vocabulary/vocabulary.routes.ts";

// Far more than any text here may have: a reply of a megabyte is read to its end and refused by name. An answer in the
// middle of a body often does not arrive.
const longestBody = 2 * 1024 * 1024;

export interface TicketsAppOptions
  extends PresenceContext,
    AfterWriting,
    Pick<AppOptions, "verifier" | "logLevel" | "rateLimit"> {}

export async function createTicketsApp({
  tenantDb,
  presence,
  wakeRelay,
  ...options
}: TicketsAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    ...options,
    service: "tickets",
    bodyLimit: longestBody,
    ready: { database: () => tenantDb.ping() },
  });
  const context: TicketContext = { tenantDb };
  wakeAfterWriting(app, { wakeRelay });
  addTicketListRoutes(app, context);
  addTicketBoardRoutes(app, context);
  addTicketStripRoutes(app, context);
  addVocabularyRoutes(app, context);
  addTicketViewRoutes(app, context);
  addTicketRoutes(app, context);
  addTicketChangeRoutes(app, context);
  addTicketRemovalRoutes(app, context);
  addTicketBulkRoutes(app, context);
  addTicketAttachmentRoutes(app, context);
  addTicketActivityRoutes(app, context);
  addTicketReadRoutes(app, context);
  addTicketRelationRoutes(app, context);
  addCommunicationRoutes(app, context);
  addPresenceRoutes(app, { tenantDb, presence });
  return app;
}
