import { serve } from "@tessera/kit/http/serve";
import { requireConfirmation } from "@tessera/kit/tokens/confirmation";
import { moduleTeamRoutes } from "@tessera/wire/release/module-team";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import {
  listMembershipsOf,
  mayOperate,
  mayRead,
  type Publisher,
  requireMember,
  requirePublisher,
} from "../publisher/publisher.ts";
import { addMember, readTeam, removeMember } from "./team.service.ts";

export function addTeamRoutes(app: FastifyInstance, context: RegistryContext): void {
  const requireConfirmedOperator = async (request: FastifyRequest): Promise<Publisher> => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    if (request.visitor) requireConfirmation(request.visitor);
    return publisher;
  };

  serve(app, moduleTeamRoutes, "GET /registry/own-modules", async ({ actor }) => {
    const memberships = await listMembershipsOf(context, actor);
    return {
      items: memberships.map(({ module }) => module),
      publishes: memberships.filter(({ may_publish: may }) => may).map(({ module }) => module),
    };
  });

  serve(app, moduleTeamRoutes, "GET /registry/modules/:name/team", async ({ request, params: { name } }) => {
    mayRead(await requireMember(context, request), name);
    return { items: await readTeam(context, name) };
  });

  serve(app, moduleTeamRoutes, "POST /registry/modules/:name/team", async ({ request, params, body }) =>
    addMember(context, await requireConfirmedOperator(request), { module: params.name, ...body }),
  );

  serve(
    app,
    moduleTeamRoutes,
    "DELETE /registry/modules/:name/team/:email",
    async ({ request, params: { name, email } }) => {
      await removeMember(context, await requireConfirmedOperator(request), { module: name, email });
      return {};
    },
  );
}
