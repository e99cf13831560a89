import { createApp } from "@tessera/kit/app";
import { createMail, type MailOptions } from "@tessera/kit/mail";
import { createTenantDb } from "@tessera/kit/tenant-db";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { openAccountDb } from "./account-db.ts";
import { createAttemptCounter } from "./auth/attempt-counter.ts";
import { createAttemptLimits } from "./auth/attempt-limit.ts";
import { mountAuthRoutes } from "./auth/auth.routes.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import { createAuthRelay } from "./auth/auth-relay.ts";
import { createOwnVerifier } from "./auth/own-verifier.ts";
import type { IdentityConfig } from "./config.ts";
import { mountMemberRoutes } from "./member/member.routes.ts";
import type { IdentitySchema } from "./schema.ts";
import { mountUserRoutes } from "./user/user.routes.ts";

export interface IdentityContext {
  config: IdentityConfig;
  redis: Redis;
  transport: MailOptions["transport"];
}

export interface IdentityApp {
  app: FastifyInstance;
  auth: Auth;
}

export async function createIdentityApp({ config, redis, transport }: IdentityContext): Promise<IdentityApp> {
  const tenantDb = createTenantDb<IdentitySchema>({ connectionString: config.DATABASE_URL });
  const app = await createApp({
    service: "identity",
    logLevel: config.LOG_LEVEL,
    verifier: createOwnVerifier({
      issuer: config.TOKEN_ISSUER,
      audience: config.TOKEN_AUDIENCE,
      readKeys: () => auth.api.getJwks(),
    }),
    ready: { database: () => tenantDb.ping() },
  });
  const mail = createMail({ transport, from: config.MAIL_FROM, log: app.log });
  const accountDb = openAccountDb(config.DATABASE_URL);
  const { db } = accountDb;
  const auth = createAuth({ config, db, mail, log: app.log });

  mountAuthRoutes(app, {
    ask: createAuthRelay(auth, accountDb, config.PUBLIC_ORIGIN),
    limits: createAttemptLimits(createAttemptCounter(redis), config.SIGN_INS_PER_MINUTE),
  });
  mountUserRoutes(app, { db });
  mountMemberRoutes(app, { tenantDb });
  app.addHook("onClose", async () => {
    await mail.close();
    await Promise.all([tenantDb.close(), db.destroy()]);
  });
  return { app, auth };
}
