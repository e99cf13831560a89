import { serve } from "@tessera/kit/http/serve";
import { replySettingRoutes } from "@tessera/wire/ticket/reply-setting";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { findReplySettings } from "./reply-setting.repository.ts";
import { changeReplySettings } from "./reply-setting.service.ts";

export function addReplySettingRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, replySettingRoutes, "GET /tickets/reply-settings", ({ actor }) =>
    findReplySettings(context.tenantDb.for(actor.organizationId)),
  );
  serve(app, replySettingRoutes, "PUT /tickets/reply-settings", ({ actor, body }) =>
    changeReplySettings(context, actor, body),
  );
}
