import { serve } from "@tessera/kit/http/serve";
import { mailRoutes } from "@tessera/wire/mail/mail";
import type { FastifyInstance } from "fastify";
import type { MailContext } from "../context.ts";
import { createTestLimit, testDraft, testInbox } from "./connection-test.service.ts";

export function addConnectionTestRoutes(app: FastifyInstance, context: MailContext): void {
  const limited = createTestLimit();
  serve(app, mailRoutes, "POST /mail/inboxes/test", async ({ actor, body }) =>
    limited(actor, () => testDraft(context, body)),
  );
  serve(app, mailRoutes, "POST /mail/inboxes/:inboxId/test", async ({ actor, params, body }) =>
    limited(actor, () => testInbox(context, actor, params.inboxId, body)),
  );
}
