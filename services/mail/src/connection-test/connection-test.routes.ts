import { serve } from "@tessera/kit/http/serve";
import { mailRoutes } from "@tessera/wire/mail/mail";
import type { FastifyInstance } from "fastify";
import { createTestLimit, testDraft, testInbox } from "./connection-test.service.ts";
import { sendTestMail, type TestMailContext } from "./test-mail.service.ts";

export function addConnectionTestRoutes(app: FastifyInstance, context: TestMailContext): void {
  const limited = createTestLimit();
  serve(app, mailRoutes, "POST /mail/inboxes/test", async ({ actor, body }) =>
    limited(actor, () => testDraft(context, body)),
  );
  serve(app, mailRoutes, "POST /mail/inboxes/:inboxId/test", async ({ actor, params, body }) =>
    limited(actor, () => testInbox(context, actor, params.inboxId, body)),
  );
  serve(app, mailRoutes, "POST /mail/inboxes/:inboxId/test-mail", async ({ actor, params }) =>
    limited(actor, () => sendTestMail(context, actor, params.inboxId)),
  );
}
