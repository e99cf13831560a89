import { serve } from "@tessera/kit/serve";
import { membershipRoutes } from "@tessera/wire/membership";
import type { FastifyInstance } from "fastify";
import { toInvitation, toShownInvitation } from "./invitation.presenter.ts";
import {
  type InvitationContext,
  invite,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from "./invitation.service.ts";
import {
  acceptInvitation,
  type InvitationAnswerContext,
  readInvitation,
} from "./invitation-answer.service.ts";

export function mountInvitationRoutes(
  app: FastifyInstance,
  context: InvitationContext & InvitationAnswerContext,
): void {
  serve(app, membershipRoutes, "POST /organizations/invite/", async ({ actor, body }) =>
    toInvitation(await invite(context, actor, body)),
  );
  serve(app, membershipRoutes, "GET /organizations/invitations", async ({ actor }) => ({
    items: (await readInvitations(context, actor)).map(toInvitation),
  }));
  serve(
    app,
    membershipRoutes,
    "POST /organizations/invitations/:invitationId/resend",
    async ({ actor, params }) => toInvitation(await resendInvitation(context, actor, params.invitationId)),
  );
  serve(
    app,
    membershipRoutes,
    "DELETE /organizations/invitations/:invitationId",
    async ({ actor, params }) => {
      await withdrawInvitation(context, actor, params.invitationId);
      return {};
    },
  );
  serve(app, membershipRoutes, "GET /invitations/:token", async ({ params, request }) =>
    toShownInvitation(await readInvitation(context, params.token, request.visitor)),
  );
  serve(app, membershipRoutes, "POST /invitations/:token/accept", async ({ actor, params }) => {
    const { organizationId, organizationName } = await acceptInvitation(context, actor, params.token);
    return { organization_id: organizationId, organization_name: organizationName };
  });
}
