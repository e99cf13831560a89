import { serve } from "@tessera/kit/serve";
import { organizationRoutes } from "@tessera/wire/organization";
import type { FastifyInstance } from "fastify";
import { attemptOf } from "../idempotency.ts";
import { changeSettings, readSettings, type SettingContext } from "./setting.service.ts";

export function addSettingRoutes(app: FastifyInstance, context: SettingContext): void {
  serve(app, organizationRoutes, "GET /organizations/me", ({ actor }) => readSettings(context, actor));

  serve(app, organizationRoutes, "PUT /organizations/me/", ({ actor, body, request, idempotencyKey }) =>
    changeSettings(
      context,
      actor,
      { change: body, authorization: request.headers.authorization ?? "" },
      attemptOf(actor, request, idempotencyKey),
    ),
  );
}
