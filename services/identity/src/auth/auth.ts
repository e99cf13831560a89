import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { getCookiePrefix } from "@tessera/kit/http/session-cookie";
import type { Mail } from "@tessera/kit/mail/mail";
import { type BetterAuthOptions, betterAuth, type GenericEndpointContext } from "better-auth";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { IdentityConfig } from "../config.ts";
import { authBase } from "../credential/auth.contract.ts";
import type { LibrarySecrets } from "../credential/auth-secret.ts";
import { password } from "../credential/password.ts";
import type { HostedProvider } from "../hosted/hosted-provider.ts";
import type { EndSessionTokens } from "../live/token-end.ts";
import type { IdentitySchema } from "../schema.ts";
import { accessTokens, type TokenParts } from "../token/access-token.ts";
import { findMembership, findOldestMembership } from "../user/membership.repository.ts";
import { confirmAddress } from "../user/user.repository.ts";
import { knownAddressEmail, passwordEmail, verificationEmail } from "./auth.mail.ts";
import { confirmationSeconds } from "./confirmation.ts";
import { organizations } from "./organizations.plugin.ts";
import { refuseUsedCode, secondStep } from "./second-step.ts";
import { languageFields, toRecipient } from "./user-language.ts";
import { forgetVerifications } from "./verification.repository.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** Set only by this service; a header with this name from a client is dropped. */
export const addressHeader = "x-tessera-client-address";

export interface AuthParts extends TokenParts {
  hosted: Pick<HostedProvider, "kind" | "plugins">;
  secrets: LibrarySecrets;
  config: IdentityConfig;
  counter: AttemptCounter;
  mail: Mail;
  endSessionTokens: EndSessionTokens;
  log: FastifyBaseLogger;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(parts: AuthParts) {
  const { config, db } = parts;
  return betterAuth({
    baseURL: config.PUBLIC_ORIGIN,
    basePath: authBase,
    ...parts.secrets,
    trustedOrigins: [config.PUBLIC_ORIGIN],
    database: { db, type: "postgres", schemaName: "identity", transaction: true },
    advanced: advancedOptions(config.PUBLIC_ORIGIN),
    session: sessionOptions(parts),
    user: { additionalFields: languageFields },
    ...accountOptions(parts),
    databaseHooks: {
      session: {
        create: { before: beginInOrganization(db) },
        update: { before: endInTime(config.SESSION_MAX_DAYS * day) },
        // Regardless of the reason: a sign-out, a new password, or a replacement.
        delete: { after: ({ id }) => parts.endSessionTokens(id) },
      },
    },
    hooks: { before: refuseUsedCode(parts.counter) },
    plugins: [
      organizations(db, config.MAX_ORGANIZATIONS_PER_PERSON),
      accessTokens(parts),
      secondStep(),
      ...parts.hosted.plugins,
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: authLogger(parts.log),
  });
}

/** Sessions of a hosted provider last half a day, so that a person who leaves the provider loses access within that time. */
function sessionOptions({ hosted, config }: Pick<AuthParts, "hosted" | "config">) {
  return hosted.kind === "embedded"
    ? { expiresIn: Math.min(14, config.SESSION_MAX_DAYS) * day, updateAge: day }
    : { expiresIn: 12 * hour, disableSessionRefresh: true };
}

function advancedOptions(publicOrigin: string) {
  const { protocol } = new URL(publicOrigin);
  return {
    database: { generateId: false },
    cookiePrefix: getCookiePrefix(publicOrigin),
    useSecureCookies: protocol === "https:",
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    ipAddress: { ipAddressHeaders: [addressHeader] },
    // Set explicitly, because better-auth turns both checks off in tests.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  } satisfies BetterAuthOptions["advanced"];
}

function accountOptions({ config, db, mail, hosted }: AuthParts) {
  const origin = config.PUBLIC_ORIGIN;
  return {
    emailAndPassword: {
      enabled: hosted.kind === "embedded",
      requireEmailVerification: true,
      minPasswordLength: password.minLength,
      maxPasswordLength: password.maxLength,
      password: { hash: password.hash, verify: password.verify },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      async sendResetPassword({ user, token }, request) {
        const link = `${origin}/sign-in/reset-password?token=${token}`;
        mail.post(passwordEmail(toRecipient(user, request?.headers), link));
      },
      // An unconfirmed account was deleted before. If another sign-up came in between, its own email is on its way.
      async onExistingUserSignUp({ user }, request) {
        if (user.emailVerified) mail.post(knownAddressEmail(toRecipient(user, request?.headers), origin));
      },
      async onPasswordReset({ user }) {
        // The link was mailed to this address, which confirms it.
        await confirmAddress(db, user.id);
        await forgetVerifications(db, user.id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: confirmationSeconds,
      async sendVerificationEmail({ user, url }, request) {
        mail.post(verificationEmail(toRecipient(user, request?.headers), url));
      },
    },
  } satisfies Partial<BetterAuthOptions>;
}

// A session that replaces another continues in its organization, if the user is still a member there.
function beginInOrganization(db: Kysely<IdentitySchema>) {
  return async <S extends { userId: string; activeOrganizationId?: unknown }>(
    session: S,
    call: GenericEndpointContext | null,
  ) => {
    const { userId } = session;
    const before: unknown =
      session.activeOrganizationId ?? call?.context.session?.session.activeOrganizationId;
    const kept = typeof before === "string" && (await findMembership(db, { userId, organizationId: before }));
    const membership = kept || (await findOldestMembership(db, userId));
    return { data: { ...session, activeOrganizationId: membership?.id ?? null } };
  };
}

// Using a session extends it, but never beyond this many seconds after the sign-in.
function endInTime(maxSeconds: number) {
  return async (change: { expiresAt?: Date | undefined }, call: GenericEndpointContext | null) => {
    const createdAt = call?.context.session?.session.createdAt;
    if (!change.expiresAt || !createdAt) return { data: change };
    const last = new Date(createdAt).getTime() + maxSeconds * 1000;
    return { data: { ...change, expiresAt: new Date(Math.min(change.expiresAt.getTime(), last)) } };
  };
}

// The arguments may be rows or errors that quote rows, so only the name and message of errors are logged.
function authLogger(log: FastifyBaseLogger) {
  return {
    level: "error",
    log(_level, message, ...details) {
      const errors = details.filter((detail) => detail instanceof Error);
      log.error({ errors: errors.map(({ name, message }) => ({ name, message })) }, message);
    },
  } satisfies BetterAuthOptions["logger"];
}
