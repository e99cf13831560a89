import { serve } from "@tessera/kit/http/serve";
import { membershipRoutes } from "@tessera/wire/organization/membership";
import type { FastifyInstance } from "fastify";
import { type OrganizationContext, renameOrganization } from "./organization.service.ts";

export function mountOrganizationRoutes(app: FastifyInstance, context: OrganizationContext): void {
  serve(app, membershipRoutes, "PATCH /auth/organization", async ({ actor, body }) =>
    renameOrganization(context, actor, body),
  );
}
