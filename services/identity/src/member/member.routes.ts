import { toInstant } from "@tessera/kit/database/instant";
import { serve } from "@tessera/kit/http/serve";
import { type Member, type MemberPage, memberRoutes } from "@tessera/wire/organization/member";
import { membershipRoutes } from "@tessera/wire/organization/membership";
import type { FastifyInstance } from "fastify";
import type { MemberDirectory } from "../schema.ts";
import { changeAvailability } from "./availability.service.ts";
import { listMembers, type MemberContext, type PageOfMembers } from "./member.service.ts";
import { changeMember, type MemberChangeContext, removeMember } from "./member-change.service.ts";

export function mountMemberRoutes(app: FastifyInstance, context: MemberContext & MemberChangeContext): void {
  serve(app, memberRoutes, "GET /members", async ({ actor, query }) =>
    toMembers(await listMembers(context, actor, query)),
  );
  serve(app, membershipRoutes, "PUT /organizations/members/:memberId/", async ({ actor, params, body }) =>
    toMember(await changeMember(context, actor, params.memberId, body)),
  );
  serve(
    app,
    membershipRoutes,
    "PUT /organizations/members/:memberId/availability",
    async ({ actor, params: { memberId }, body: { state, until = null } }) =>
      toMember(await changeAvailability(context, actor, memberId, { state, until })),
  );
  serve(app, membershipRoutes, "DELETE /organizations/members/:memberId/", async ({ actor, params }) => {
    await removeMember(context, actor, params.memberId);
    return {};
  });
}

function toMembers({ rows, total, page, limit }: PageOfMembers): MemberPage {
  return { data: rows.map(toMember), total, page, pages: Math.ceil(total / limit) };
}

function toMember({ organization_id: _, availability, available_at, ...member }: MemberDirectory): Member {
  return { ...member, availability: { state: availability, until: available_at && toInstant(available_at) } };
}
