import { serve } from "@tessera/kit/http/serve";
import { memberSettingRoutes } from "@tessera/wire/ticket/member-setting";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { findMemberSettings, saveMemberSettings } from "./member-setting.repository.ts";

export function addMemberSettingRoutes(app: FastifyInstance, { tenantDb }: TicketContext): void {
  serve(app, memberSettingRoutes, "GET /tickets/member-settings", ({ actor }) =>
    findMemberSettings(tenantDb.for(actor.organizationId), actor.userId),
  );
  serve(app, memberSettingRoutes, "PUT /tickets/member-settings", ({ actor, body }) =>
    saveMemberSettings(tenantDb.for(actor.organizationId), actor, body),
  );
}
