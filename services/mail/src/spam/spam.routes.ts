import { serve } from "@tessera/kit/serve";
import { mailRoutes } from "@tessera/wire/mail";
import type { FastifyInstance } from "fastify";
import type { MailContext } from "../context.ts";
import { toHeldMail } from "./spam.presenter.ts";
import { listSpam, releaseSpam } from "./spam.service.ts";

export function addSpamRoutes(app: FastifyInstance, context: MailContext): void {
  serve(app, mailRoutes, "GET /mail/spam", async ({ actor }) => ({
    items: (await listSpam(context, actor)).map(toHeldMail),
  }));
  serve(app, mailRoutes, "POST /mail/spam/:mailId/release", async ({ actor, params }) => {
    await releaseSpam(context, actor, params.mailId);
    return {};
  });
}
