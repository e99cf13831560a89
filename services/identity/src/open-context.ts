import { type AttemptCounter, createAttemptCounter } from "@tessera/kit/database/attempt-counter";
import { whenReachable } from "@tessera/kit/errors/when-reachable";
import { createMail, getDomain, type Mail, type MailTransport, openSmtp } from "@tessera/kit/mail/mail";
import type { Foundation } from "@tessera/kit/service/service";
import { readIdentityProvider } from "@tessera/kit/tokens/identity-provider";
import { createRevocations, type Revocations } from "@tessera/kit/tokens/revocations";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { type AccountDb, openAccountDb } from "./account-db.ts";
import { type Auth, type AuthParts, createAuth } from "./auth/auth.ts";
import type { IdentityConfig } from "./config.ts";
import { type AttemptLimits, createAttemptLimits } from "./credential/attempt-limit.ts";
import { readAuthSecrets, resealWithPresent } from "./credential/auth-secret.ts";
import { createHostedProvider, type HostedProvider } from "./hosted/hosted-provider.ts";
import {
  createEndSessionTokens,
  createEndTokens,
  type EndSessionTokens,
  type EndTokens,
} from "./live/token-end.ts";
import type { IdentitySchema } from "./schema.ts";
import { createOwnVerifier } from "./token/own-verifier.ts";

/** The dependencies of routes and background work, besides the stores. */
export interface IdentityContext {
  config: IdentityConfig;
  log: FastifyBaseLogger;
  accountDb: AccountDb;
  /** The account database. */
  db: Kysely<IdentitySchema>;
  auth: Auth;
  hosted: HostedProvider;
  verifier: TokenVerifier;
  mail: Mail;
  counter: AttemptCounter;
  limits: AttemptLimits;
  revocations: Revocations;
  endTokens: EndTokens;
  endSessionTokens: EndSessionTokens;
  now(): number;
}

type Given = Pick<Foundation<IdentityConfig, IdentitySchema>, "config" | "redis" | "log" | "onClose">;

export async function openContext(given: Given): Promise<IdentityContext> {
  const transport = openSmtp(given.config.SMTP_URL, getDomain(given.config.MAIL_FROM));
  const context = await createContext(given, transport, Date.now);
  // Creates the first key now, instead of by two requests at once.
  await context.auth.api.getJwks();
  return context;
}

/** @throws ConfigError if a variable of the identity provider is missing. */
export async function createContext(
  { config, redis, log, onClose }: Given,
  transport: MailTransport,
  now: () => number,
): Promise<IdentityContext> {
  const provider = readIdentityProvider(config);
  const accountDb = openAccountDb(config.DATABASE_URL);
  onClose(() => accountDb.db.destroy());
  const mail = createMail({ transport, from: config.MAIL_FROM, log });
  onClose(mail.close);
  const counter = createAttemptCounter(redis, "identity");
  const revocations = createRevocations(redis);
  const endTokens = createEndTokens(revocations, log);
  const endSessionTokens = createEndSessionTokens(revocations, log);
  const { db } = accountDb;
  const hosted = createHostedProvider({ config, provider, db, counter, endTokens, endSessionTokens, log });
  const parts = { config, hosted, db, mail, counter, revocations, endSessionTokens, log };
  const auth = await whenReachable(() => openAuth(parts), log);
  const verifier = createOwnVerifier({
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    isRevoked: revocations.isRevoked,
    readKeys: () => auth.api.getJwks(),
  });
  const limits = createAttemptLimits(counter, config.SIGN_INS_PER_MINUTE);
  return { ...parts, accountDb, auth, limits, endTokens, verifier, now };
}

async function openAuth(parts: Omit<AuthParts, "secrets">): Promise<Auth> {
  const { db, config, log } = parts;
  const secrets = await readAuthSecrets(db, config);
  const resealed = await resealWithPresent(db, config, secrets);
  if (resealed > 0) log.info({ resealed }, "sealed with the present AUTH_SECRET");
  return createAuth({ ...parts, secrets });
}
