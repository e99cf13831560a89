import { serve } from "@tessera/kit/http/serve";
import { toCaller } from "@tessera/kit/service-client/caller";
import { organizationRoutes } from "@tessera/wire/organization/organization";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import { changeSettings, readSettings, type SettingContext } from "./setting.service.ts";

export function addSettingRoutes(app: FastifyInstance, context: SettingContext): void {
  serve(app, organizationRoutes, "GET /organizations/me", ({ actor }) => readSettings(context, actor));

  serve(app, organizationRoutes, "PUT /organizations/me/", ({ actor, body, request, idempotencyKey }) =>
    changeSettings(
      context,
      toCaller(actor, request),
      body,
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
}
