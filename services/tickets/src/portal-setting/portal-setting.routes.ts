import { serve } from "@tessera/kit/serve";
import { portalSettingRoutes } from "@tessera/wire/portal-setting";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { findPortalSettings, savePortalSettings } from "./portal-setting.repository.ts";

export function addPortalSettingRoutes(app: FastifyInstance, { tenantDb }: TicketContext): void {
  serve(app, portalSettingRoutes, "GET /portal/settings", ({ actor: { organizationId } }) =>
    findPortalSettings(tenantDb.for(organizationId)),
  );
  serve(app, portalSettingRoutes, "PUT /portal/settings", ({ actor: { organizationId }, body }) =>
    savePortalSettings(tenantDb.for(organizationId), organizationId, body),
  );
}
