import { serve } from "@tessera/kit/serve";
import type { TenantDb } from "@tessera/kit/tenant-db";
import { memberRoutes } from "@tessera/wire/member";
import type { FastifyInstance } from "fastify";
import type { IdentitySchema } from "../schema.ts";
import { listMembers } from "./member.repository.ts";
import { viewMembers } from "./member.view.ts";

export interface MemberContext {
  tenantDb: TenantDb<IdentitySchema>;
}

export function mountMemberRoutes(app: FastifyInstance, { tenantDb }: MemberContext): void {
  serve(app, memberRoutes, "GET /members", async ({ actor, query }) => {
    const { page = 1, limit = 50, ...filter } = query;
    const members = await listMembers(tenantDb.for(actor.organizationId), { ...filter, page, limit });
    return viewMembers(members, page, limit);
  });
}
