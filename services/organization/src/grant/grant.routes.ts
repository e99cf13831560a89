import { serve } from "@tessera/kit/http/serve";
import { grantRoutes } from "@tessera/wire/organization/grant";
import type { FastifyInstance } from "fastify";
import type { OrganizationContext } from "../context.ts";
import { requireOperator } from "./grant.policy.ts";
import { endGrant, givePlan, listPlans } from "./grant.service.ts";

export function addGrantRoutes(app: FastifyInstance, context: OrganizationContext): void {
  serve(app, grantRoutes, "GET /billing/organizations", async ({ actor, query }) => {
    requireOperator(actor);
    const { search = "", cursor = "", size = 25 } = query;
    const { items, nextCursor } = await listPlans(context, { search, after: cursor, size });
    return { is_sold: context.sellsPlans, items, next_cursor: nextCursor };
  });

  serve(
    app,
    grantRoutes,
    "PUT /billing/organizations/:organizationId/grant",
    async ({ actor, params, body, request }) => {
      requireOperator(actor);
      const given = await givePlan(context, params.organizationId, body, actor.email);
      request.log.info({ by: actor.userId, to: given.organization_id, ...body }, "a plan was given");
      return given;
    },
  );

  serve(
    app,
    grantRoutes,
    "DELETE /billing/organizations/:organizationId/grant",
    async ({ actor, params, request }) => {
      requireOperator(actor);
      await endGrant(context, params.organizationId);
      request.log.info({ by: actor.userId, from: params.organizationId }, "a given plan was ended");
      return {};
    },
  );
}
