import { serve } from "@tessera/kit/http/serve";
import { mailRoutes } from "@tessera/wire/mail/mail";
import type { FastifyInstance } from "fastify";
import type { MailContext } from "../context.ts";
import { toInbox } from "../inbox/inbox.presenter.ts";
import { beginConsent, completeConsent } from "./consent.service.ts";

export function addConsentRoutes(app: FastifyInstance, context: MailContext): void {
  serve(app, mailRoutes, "POST /mail/inboxes/:inboxId/consent", async ({ actor, params }) => ({
    url: await beginConsent(context, actor, params.inboxId),
  }));
  serve(app, mailRoutes, "POST /mail/inboxes/connect", async ({ actor, body }) =>
    toInbox(await completeConsent(context, actor, body)),
  );
}
