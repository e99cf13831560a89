import { toAddress } from "@tessera/kit/http/rate-limit";
import { serve } from "@tessera/kit/http/serve";
import { satisfactionRoutes } from "@tessera/wire/portal/satisfaction";
import type { FastifyInstance } from "fastify";
import type { PortalContext } from "../open-portal.ts";
import { rate, readAsked } from "./satisfaction.service.ts";

export function addSatisfactionRoutes(app: FastifyInstance, context: PortalContext): void {
  serve(app, satisfactionRoutes, "POST /portal/rating/open", async ({ body, request }) => {
    await context.portal.limits.admitNetwork(toAddress(request));
    return readAsked(context, body);
  });
  serve(app, satisfactionRoutes, "POST /portal/rating", async ({ body, request }) => {
    await context.portal.limits.admitNetwork(toAddress(request));
    await rate(context, body);
    return {};
  });
}
