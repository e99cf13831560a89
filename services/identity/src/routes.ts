import { createPageHints } from "@tessera/kit/http/page-hint";
import { getCookiePrefix } from "@tessera/kit/http/session-cookie";
import type { RouteContext } from "@tessera/kit/service/service";
import type { FastifyInstance } from "fastify";
import { mountApiKeyRoutes } from "./api-key/api-key.routes.ts";
import { withAccountTrail } from "./auth/account-trail.ts";
import { mountAuthRoutes } from "./auth/auth.routes.ts";
import { type CallAuth, createAuthRelay } from "./auth/auth-relay.ts";
import { createConfirmations } from "./auth/confirmation.ts";
import { createAvatarRoutes } from "./avatar/avatar.routes.ts";
import { withAccountFailures } from "./credential/auth-failure.ts";
import { createRenewal } from "./credential/auth-secret.ts";
import { mountUserRoutes } from "./current-user/user.routes.ts";
import { mountInvitationRoutes } from "./invitation/invitation.routes.ts";
import { mountMemberRoutes } from "./member/member.routes.ts";
import type { IdentityContext } from "./open-context.ts";
import { mountOrganizationRoutes } from "./organization/organization.routes.ts";
import { mountPlacementRoutes } from "./organization/placement.routes.ts";
import type { IdentitySchema } from "./schema.ts";
import { mountSessionRoutes } from "./session/session.routes.ts";

type Context = RouteContext<IdentitySchema, IdentityContext>;

export const routes = [addHostedRoutes, addAuthRoutes, addAccountRoutes, addOrganizationRoutes];

async function addHostedRoutes(app: FastifyInstance, { hosted }: Context): Promise<void> {
  await hosted.mount(app);
}

function createCallAuth({ config, accountDb, db, auth, counter, log }: Context): CallAuth {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  return withAccountTrail(createAuthRelay(auth, accountDb, publicOrigin, createRenewal(config)), {
    db,
    counter,
    log,
    cookiePrefix: getCookiePrefix(publicOrigin),
  });
}

function addAuthRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, counter, hosted, limits, mail } = context;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const callAuth = createCallAuth(context);
  mountAuthRoutes(app, {
    ...{ callAuth, db, counter, mail, publicOrigin, limits, provider: hosted.kind },
    confirmations: createConfirmations(config),
    confirmMinutes: config.CONFIRM_MINUTES,
    hints: createPageHints(config.HINT_SECRET),
  });
}

async function addAccountRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { config, db, tenantDb, endSessionTokens, revocations, counter, limits, auth } = context;
  const sign = async (payload: Record<string, unknown>) =>
    (await withAccountFailures(() => auth.api.signJWT({ body: { payload } }))).token;
  mountUserRoutes(app, { db, tenantDb, config });
  mountSessionRoutes(app, { db, endSessionTokens });
  mountApiKeyRoutes(app, { tenantDb, endSessionTokens, limits, revocations, counter, sign });
  await app.register(createAvatarRoutes, { context: { db } });
}

function addOrganizationRoutes(app: FastifyInstance, context: Context): void {
  const { config, tenantDb, endTokens, endSessionTokens, limits, mail, now, db, hosted } = context;
  mountPlacementRoutes(app, { db });
  mountOrganizationRoutes(app, { tenantDb });
  mountMemberRoutes(app, { tenantDb, endTokens, endSessionTokens });
  mountInvitationRoutes(app, {
    ...{ tenantDb, db, mail, limits, now, publicOrigin: config.PUBLIC_ORIGIN },
    callAuth: createCallAuth(context),
    keepsPasswords: hosted.kind === "embedded",
  });
}
