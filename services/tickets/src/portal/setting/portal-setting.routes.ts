import { toInstant } from "@tessera/kit/database/instant";
import { serve } from "@tessera/kit/http/serve";
import { portalSettingRoutes } from "@tessera/wire/portal/portal-setting";
import type { FastifyInstance } from "fastify";
import type { PortalContext } from "../open-portal.ts";
import { findPortalSettings } from "./portal-setting.repository.ts";
import { changePortalSettings, renewWidgetSecret } from "./portal-setting.service.ts";
import { findWidgetSecret } from "./widget-secret.repository.ts";

export function addPortalSettingRoutes(app: FastifyInstance, context: PortalContext): void {
  const { tenantDb } = context;
  serve(app, portalSettingRoutes, "GET /portal/settings", ({ actor: { organizationId } }) =>
    findPortalSettings(tenantDb.for(organizationId)),
  );
  serve(app, portalSettingRoutes, "PUT /portal/settings", ({ actor, body }) =>
    changePortalSettings(context, actor, body),
  );
  serve(app, portalSettingRoutes, "GET /portal/widget-secret", async ({ actor: { organizationId } }) => {
    const { created_at = null, former_until = null } =
      (await findWidgetSecret(tenantDb.for(organizationId))) ?? {};
    return {
      created_at: created_at && toInstant(created_at),
      former_until: former_until && toInstant(former_until),
    };
  });
  serve(app, portalSettingRoutes, "POST /portal/widget-secret", async ({ actor, reply }) => {
    reply.header("cache-control", "no-store");
    return renewWidgetSecret(context, actor);
  });
}
