import type { Mail } from "@tessera/kit/mail";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import {
  APIError,
  createAuthMiddleware,
  createEmailVerificationToken,
  getSessionFromCtx,
} from "better-auth/api";
import { jwt, organization } from "better-auth/plugins";
import { adminAc, memberAc, ownerAc } from "better-auth/plugins/organization/access";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { IdentityConfig } from "../config.ts";
import type { IdentitySchema } from "../schema.ts";
import { authBase, landing } from "./auth.contract.ts";
import { knownAddressLetter, passwordLetter, verificationLetter } from "./auth.mail.ts";
import { findMembership, findOldestMembership } from "./membership.repository.ts";
import { password } from "./password.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** Set by us alone: what a client sends under this name is not passed on. */
export const addressHeader = "x-tessera-client-address";

export interface AuthParts {
  config: IdentityConfig;
  db: Kysely<IdentitySchema>;
  mail: Mail;
  log: FastifyBaseLogger;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(parts: AuthParts) {
  const { config, db } = parts;
  return betterAuth({
    baseURL: config.PUBLIC_ORIGIN,
    basePath: authBase,
    secret: config.AUTH_SECRET,
    trustedOrigins: [config.PUBLIC_ORIGIN],
    database: { db, type: "postgres", schemaName: "identity", transaction: true },
    advanced: advancedOptions(config.PUBLIC_ORIGIN),
    session: { expiresIn: 14 * day, updateAge: day },
    ...accountOptions(parts),
    databaseHooks: { session: { create: { before: beginInOldestOrganization(db) } } },
    hooks: { before: refuseForeignOrganization(db) },
    plugins: [organizations(), tokens(parts)],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: authLogger(parts.log),
  });
}

function advancedOptions(publicOrigin: string) {
  const { protocol, port } = new URL(publicOrigin);
  return {
    database: { generateId: false },
    // Cookies know no ports: two installations on one host must not sign each other out.
    cookiePrefix: port ? `tessera-${port}` : "tessera",
    useSecureCookies: protocol === "https:",
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    ipAddress: { ipAddressHeaders: [addressHeader] },
    // Said aloud, because the library switches both checks off under test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  } satisfies BetterAuthOptions["advanced"];
}

function accountOptions({ config, mail }: AuthParts) {
  const origin = config.PUBLIC_ORIGIN;
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: password.minLength,
      maxPasswordLength: password.maxLength,
      password: { hash: password.hash, verify: password.verify },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      async sendResetPassword({ user, token }) {
        mail.post(passwordLetter(user.email, `${origin}/sign-in/reset-password?token=${token}`));
      },
      async onExistingUserSignUp({ user }) {
        if (user.emailVerified) return mail.post(knownAddressLetter(user.email, origin));
        const token = await createEmailVerificationToken(config.AUTH_SECRET, user.email, undefined, day, {
          userId: user.id,
        });
        const query = new URLSearchParams({ token, callbackURL: landing });
        mail.post(verificationLetter(user.email, `${origin}${authBase}/verify-email?${query}`));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: day,
      async sendVerificationEmail({ user, url }) {
        mail.post(verificationLetter(user.email, url));
      },
    },
  } satisfies Partial<BetterAuthOptions>;
}

function organizations() {
  return organization({
    roles: { owner: ownerAc, admin: adminAc, user: memberAc, viewer: memberAc },
    creatorRole: "owner",
    membershipLimit: 100_000,
  });
}

// The membership is read again for every token: a session outlives a membership, a token must not.
function tokens({ config, db }: AuthParts) {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: "ES256" }, rotationInterval: 90 * day, gracePeriod: day },
    jwt: {
      issuer: config.TOKEN_ISSUER,
      audience: config.TOKEN_AUDIENCE,
      expirationTime: "5m",
      async definePayload({ user, session }) {
        const organizationId: unknown = session.activeOrganizationId;
        const membership =
          typeof organizationId === "string" &&
          (await findMembership(db, { userId: user.id, organizationId }));
        return {
          sid: session.id,
          name: user.name,
          email: user.email,
          ...(membership && {
            org_id: membership.id,
            org_slug: membership.slug,
            org_role: membership.role,
          }),
        };
      },
    },
  });
}

function beginInOldestOrganization(db: Kysely<IdentitySchema>) {
  return async <S extends { userId: string }>(session: S) => {
    const oldest = await findOldestMembership(db, session.userId);
    return { data: { ...session, activeOrganizationId: oldest?.id ?? null } };
  };
}

// The library would answer 403 and clear the active organization.
function refuseForeignOrganization(db: Kysely<IdentitySchema>) {
  return createAuthMiddleware(async (call) => {
    if (call.path !== "/organization/set-active") return;
    const session = await getSessionFromCtx(call);
    const organizationId: unknown = call.body?.organizationId;
    if (!session || typeof organizationId !== "string") return;
    const membership = await findMembership(db, { userId: session.user.id, organizationId });
    if (!membership) throw new APIError("NOT_FOUND", { code: "ORGANIZATION_NOT_FOUND" });
  });
}

// Arguments may be rows or errors that quote rows: only what names the mistake is kept.
function authLogger(log: FastifyBaseLogger) {
  return {
    level: "error",
    log(_level, message, ...details) {
      const errors = details.filter((detail) => detail instanceof Error);
      log.error({ errors: errors.map(({ name, message }) => ({ name, message })) }, message);
    },
  } satisfies BetterAuthOptions["logger"];
}
