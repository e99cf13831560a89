import { serve } from "@tessera/kit/http/serve";
import { mailRoutes } from "@tessera/wire/mail/mail";
import { mailProviders } from "@tessera/wire/mail/mail.constants";
import type { FastifyInstance } from "fastify";
import type { MailContext } from "../context.ts";
import { toInbox } from "./inbox.presenter.ts";
import { addInbox, changeInbox, listInboxes, readSupportAddress, removeInbox } from "./inbox.service.ts";

export function addInboxRoutes(app: FastifyInstance, context: MailContext): void {
  serve(app, mailRoutes, "GET /mail/support-address", async ({ query }) => ({
    address: await readSupportAddress(context, query.organization),
  }));
  serve(app, mailRoutes, "GET /mail/inboxes", async ({ actor }) => ({
    items: (await listInboxes(context, actor)).map(toInbox),
    domain: context.mailDomain,
    providers: mailProviders.filter((provider) => context.servers.providers[provider]),
  }));
  serve(app, mailRoutes, "POST /mail/inboxes", async ({ actor, body, request }) =>
    toInbox(await addInbox(context, actor, body, request.visitor?.isOperator === true)),
  );
  serve(app, mailRoutes, "PATCH /mail/inboxes/:inboxId", async ({ actor, params, body }) =>
    toInbox(await changeInbox(context, actor, params.inboxId, body)),
  );
  serve(app, mailRoutes, "DELETE /mail/inboxes/:inboxId", async ({ actor, params }) => {
    await removeInbox(context, actor, params.inboxId);
    return {};
  });
}
