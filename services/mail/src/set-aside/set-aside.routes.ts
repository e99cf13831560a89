import { serve } from "@tessera/kit/http/serve";
import { mailRoutes } from "@tessera/wire/mail/mail";
import type { FastifyInstance } from "fastify";
import type { MailContext } from "../context.ts";
import { toHeldMail } from "./set-aside.presenter.ts";
import { listSetAside, listSpam, releaseSetAside } from "./set-aside.service.ts";

export function addSetAsideRoutes(app: FastifyInstance, context: MailContext): void {
  serve(app, mailRoutes, "GET /mail/set-aside", ({ actor, query }) => listSetAside(context, actor, query));
  serve(app, mailRoutes, "POST /mail/set-aside/:mailId/release", async ({ actor, params }) => {
    await releaseSetAside(context, actor, params.mailId);
    return {};
  });
  serve(app, mailRoutes, "GET /mail/spam", async ({ actor }) => ({
    items: (await listSpam(context, actor)).map(toHeldMail),
  }));
  serve(app, mailRoutes, "POST /mail/spam/:mailId/release", async ({ actor, params }) => {
    await releaseSetAside(context, actor, params.mailId);
    return {};
  });
}
