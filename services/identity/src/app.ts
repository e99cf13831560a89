import { createApp } from "@tessera/kit/app";
import { readIdentityProvider } from "@tessera/kit/identity-provider";
import { createMail, type Mail, type MailTransport } from "@tessera/kit/mail";
import { createPageHints } from "@tessera/kit/page-hint";
import { createRevocations, type Revocations } from "@tessera/kit/revocations";
import { uploadRequestMs } from "@tessera/kit/server-limits";
import { cookiePrefixOf } from "@tessera/kit/session-cookie";
import { createTenantDb } from "@tessera/kit/tenant-db";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { type AccountDb, openAccountDb } from "./account-db.ts";
import { mountApiKeyRoutes } from "./api-key/api-key.routes.ts";
import { withAccountTrail } from "./audit/account-trail.ts";
import { createAttemptCounter } from "./auth/attempt-counter.ts";
import { createAttemptLimits } from "./auth/attempt-limit.ts";
import { mountAuthRoutes } from "./auth/auth.routes.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import { withAccountFailures } from "./auth/auth-failure.ts";
import { createAuthRelay } from "./auth/auth-relay.ts";
import { createRenewal, readAuthSecrets, resealWithPresent } from "./auth/auth-secret.ts";
import { createConfirmations } from "./auth/confirmation.ts";
import { createOwnVerifier, type OwnVerifierOptions } from "./auth/own-verifier.ts";
import { avatarRoutesOf } from "./avatar/avatar.routes.ts";
import type { IdentityConfig } from "./config.ts";
import { createHostedProvider, type HostedProvider } from "./hosted/hosted-provider.ts";
import { mountInvitationRoutes } from "./invitation/invitation.routes.ts";
import {
  createEndSessionTokens,
  createEndTokens,
  type EndSessionTokens,
  type EndTokens,
} from "./live/token-end.ts";
import { type AfterWriting, wakeAfterWriting } from "./live/wake-after-writing.ts";
import { mountMemberRoutes } from "./member/member.routes.ts";
import { mountOrganizationRoutes } from "./organization/organization.routes.ts";
import type { IdentitySchema } from "./schema.ts";
import { mountSessionRoutes } from "./session/session.routes.ts";
import { mountUserRoutes } from "./user/user.routes.ts";

export interface IdentityContext extends AfterWriting {
  config: IdentityConfig;
  redis: Redis;
  transport: MailTransport;
  /** The real time unless given. */
  now?: () => number;
}

export interface IdentityApp {
  app: FastifyInstance;
  auth: Auth;
  mirror: HostedProvider["mirror"];
}

export async function createIdentityApp(given: IdentityContext): Promise<IdentityApp> {
  const { config, redis, transport } = given;
  const provider = readIdentityProvider(config);
  const tenantDb = createTenantDb<IdentitySchema>({ connectionString: config.DATABASE_URL });
  const revocations = createRevocations(redis);
  const app = await createApp({
    service: "identity",
    limits: { requestMs: uploadRequestMs },
    logLevel: config.LOG_LEVEL,
    verifier: createVerifier(config, revocations, () => auth.api.getJwks()),
    ready: {
      database: () => tenantDb.ping(),
      // Where no token can be signed nobody gets any further: the secret may not be the one that sealed the keys.
      signing: () => auth.api.signJWT({ body: { payload: {} } }),
    },
  });
  const mail = createMail({ transport, from: config.MAIL_FROM, log: app.log });
  const accountDb = openAccountDb(config.DATABASE_URL);
  const counter = createAttemptCounter(redis);
  const { db } = accountDb;
  const endTokens = createEndTokens(revocations, app.log);
  const endSessionTokens = createEndSessionTokens(revocations, app.log);
  const hosted = createHostedProvider({ config, provider, db, counter, endTokens });
  const secrets = await readAuthSecrets(db, config);
  const resealed = await resealWithPresent(db, config, secrets);
  if (resealed > 0) app.log.info({ resealed }, "sealed with the present AUTH_SECRET");
  const auth = createAuth({
    config,
    secrets,
    hosted,
    db,
    mail,
    counter,
    revocations,
    endSessionTokens,
    log: app.log,
  });
  const parts = {
    hosted,
    endTokens,
    endSessionTokens,
    accountDb,
    auth,
    mail,
    counter,
    revocations,
    tenantDb,
  };
  await mountAll(app, { ...given, ...parts });
  app.addHook("onClose", async () => {
    await mail.close();
    await Promise.all([tenantDb.close(), accountDb.db.destroy()]);
  });
  return { app, auth, mirror: hosted.mirror };
}

function createVerifier(
  { TOKEN_ISSUER, TOKEN_AUDIENCE }: IdentityConfig,
  { isRevoked }: Revocations,
  readKeys: OwnVerifierOptions["readKeys"],
) {
  return createOwnVerifier({ issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, isRevoked, readKeys });
}

interface Parts extends IdentityContext {
  hosted: HostedProvider;
  endTokens: EndTokens;
  endSessionTokens: EndSessionTokens;
  accountDb: AccountDb;
  auth: Auth;
  mail: Mail;
  counter: ReturnType<typeof createAttemptCounter>;
  revocations: ReturnType<typeof createRevocations>;
  tenantDb: ReturnType<typeof createTenantDb<IdentitySchema>>;
}

async function mountAll(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, accountDb, auth, tenantDb, revocations, mail, counter, now = Date.now } = parts;
  const { hosted, endTokens, endSessionTokens } = parts;
  const { db } = accountDb;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const limits = createAttemptLimits(counter, config.SIGN_INS_PER_MINUTE);
  const sign = async (payload: Record<string, unknown>) =>
    (await withAccountFailures(() => auth.api.signJWT({ body: { payload } }))).token;

  wakeAfterWriting(app, parts);
  await hosted.mount(app);
  const ask = withAccountTrail(createAuthRelay(auth, accountDb, publicOrigin, createRenewal(config)), {
    db,
    counter,
    log: app.log,
    cookiePrefix: cookiePrefixOf(publicOrigin),
  });
  const hints = createPageHints(config.HINT_SECRET);
  const confirmations = createConfirmations(config);
  mountAuthRoutes(app, {
    ask,
    db,
    counter,
    confirmations,
    confirmMinutes: config.CONFIRM_MINUTES,
    provider: hosted.kind,
    limits,
    mail,
    publicOrigin,
    hints,
  });
  mountUserRoutes(app, { db, tenantDb, config });
  mountSessionRoutes(app, { db, endSessionTokens });
  mountOrganizationRoutes(app, { tenantDb });
  mountMemberRoutes(app, { tenantDb, endTokens });
  mountInvitationRoutes(app, { tenantDb, mail, limits, publicOrigin, now });
  mountApiKeyRoutes(app, { tenantDb, endSessionTokens, limits, revocations, counter, sign });
  await app.register(avatarRoutesOf, { context: { db } });
}
