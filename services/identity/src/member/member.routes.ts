import { serve } from "@tessera/kit/serve";
import { memberRoutes } from "@tessera/wire/member";
import type { FastifyInstance } from "fastify";
import { listMembers, type MemberContext } from "./member.service.ts";
import { viewMembers } from "./member.view.ts";

export function mountMemberRoutes(app: FastifyInstance, context: MemberContext): void {
  serve(app, memberRoutes, "GET /members", async ({ actor, query }) =>
    viewMembers(await listMembers(context, actor, query)),
  );
}
