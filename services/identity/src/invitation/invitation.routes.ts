import { notFound } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import { membershipRoutes } from "@tessera/wire/organization/membership";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";
import type { CallAuth } from "../auth/auth-relay.ts";
import type { AttemptLimits } from "../credential/attempt-limit.ts";
import { toInvitation, toShownInvitation } from "./invitation.presenter.ts";
import {
  type InvitationContext,
  invite,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from "./invitation.service.ts";
import { acceptInvitation, readInvitation } from "./invitation-answer.service.ts";
import { createInvitedAccount, type InvitedAccountContext } from "./invited-account.service.ts";

interface SignInContext {
  callAuth: CallAuth;
  limits: Pick<AttemptLimits, "admitCode">;
}

export function mountInvitationRoutes(
  app: FastifyInstance,
  context: InvitationContext & InvitedAccountContext & SignInContext,
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
  serve(app, membershipRoutes, "POST /invitations/:token/account", async (call) => {
    const { params, body, request, reply } = call;
    if (!context.keepsPasswords) throw notFound(toReason("account.not_found"));
    await context.limits.admitCode(request.ip);
    const { email, organizationId, organizationName } = await createInvitedAccount(
      context,
      params.token,
      body,
    );
    const { password } = body;
    const { cookies } = await context.callAuth("POST /sign-in/email", request, { email, password });
    reply.headers({ "set-cookie": cookies, "cache-control": "no-store" });
    return { organization_id: organizationId, organization_name: organizationName };
  });
  serve(app, membershipRoutes, "POST /invitations/:token/accept", async ({ actor, params }) => {
    const { organizationId, organizationName } = await acceptInvitation(context, actor, params.token);
    return { organization_id: organizationId, organization_name: organizationName };
  });
}
