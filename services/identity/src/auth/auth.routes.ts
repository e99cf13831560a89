import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { Failure } from "@tessera/kit/errors/failure";
import { cookieLine } from "@tessera/kit/http/cookie";
import { type PageHints, pageHintCookie, pageHintSeconds } from "@tessera/kit/http/page-hint";
import type { Mail } from "@tessera/kit/mail/mail";
import type { IdentityProvider } from "@tessera/kit/tokens/identity-provider";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { Kysely } from "kysely";
import type { AttemptLimits } from "../credential/attempt-limit.ts";
import {
  type AuthCall,
  type AuthRoute,
  authBase,
  authRoutes,
  callsWith,
  landing,
} from "../credential/auth.contract.ts";
import { refuseWeakPassword } from "../credential/password-rules.ts";
import type { IdentitySchema } from "../schema.ts";
import { confirmAddress, deleteUnconfirmed, findUser, isUnconfirmedUser } from "../user/user.repository.ts";
import type { AuthAnswer, CallAuth } from "./auth-relay.ts";
import { confirmHandlers } from "./confirm-session.ts";
import type { Confirmations } from "./confirmation.ts";
import { type Handle, passwordHandlers } from "./password.handlers.ts";
import { makeTokenOfUnconfirmed } from "./verification.repository.ts";

export interface AuthRoutesContext {
  callAuth: CallAuth;
  /** The account database. */
  db: Kysely<IdentitySchema>;
  counter: Pick<AttemptCounter, "count">;
  confirmations: Confirmations;
  /** How long a confirmation of identity is valid; 0 if none is required. */
  confirmMinutes: number;
  provider: IdentityProvider["kind"];
  limits: AttemptLimits;
  mail: Mail;
  publicOrigin: string;
  hints: PageHints;
}

/** Mounts better-auth's calls under their own names. The contract lists which ones are available. */
export function mountAuthRoutes(app: FastifyInstance, context: AuthRoutesContext): void {
  const special = specialHandlers(context);
  for (const call of callsWith(context.provider)) {
    mount(app, call, special[call] ?? ((request) => context.callAuth(call, request, getBody(request))));
  }
}

function specialHandlers(context: AuthRoutesContext): Partial<Record<AuthCall, Handle>> {
  const { callAuth, limits } = context;
  const withCode =
    (call: AuthCall): Handle =>
    async (request) => {
      await limits.admitCode(request.ip);
      return callAuth(call, request, getBody(request));
    };
  const withEmail =
    (call: AuthCall): Handle =>
    async (request) => {
      const body = getBody(request);
      await limits.admitEmail({ address: request.ip, email: String(body?.email) });
      return callAuth(call, request, body);
    };
  return {
    "POST /sign-up/email": (request) => signUp(context, request),
    "POST /send-verification-email": withEmail("POST /send-verification-email"),
    "POST /request-password-reset": withEmail("POST /request-password-reset"),
    "POST /sign-in/email": (request) => signIn(context, request),
    "POST /two-factor/verify-totp": withCode("POST /two-factor/verify-totp"),
    "POST /two-factor/verify-backup-code": withCode("POST /two-factor/verify-backup-code"),
    ...passwordHandlers(context),
    ...confirmHandlers(context),
    "POST /oidc/session": withCode("POST /oidc/session"),
    "POST /clerk/session": withCode("POST /clerk/session"),
    "GET /token": async (request) => withHint(context, await callAuth("GET /token", request)),
    "GET /verify-email": (request) => verifyEmail(context, request),
  };
}

interface SessionUser {
  id: string;
}

// Deletes unconfirmed accounts first: somebody else may have signed up with this address, to use the account once its owner confirms it.
async function signUp(
  { callAuth, db, limits, confirmations }: AuthRoutesContext,
  request: FastifyRequest,
): Promise<AuthAnswer> {
  const body = getBody(request);
  const email = String(body?.email);
  refuseWeakPassword(String(body?.password), "body.password", { name: String(body?.name), email });
  await limits.admitEmail({ address: request.ip, email });
  await deleteUnconfirmed(db, email.toLowerCase());
  const response = await callAuth("POST /sign-up/email", request, body);
  const { user } = response.body as { user: SessionUser };
  return { ...response, cookies: [...response.cookies, confirmations.cookieFor(user.id)] };
}

async function signIn(context: AuthRoutesContext, request: FastifyRequest): Promise<AuthAnswer> {
  const { callAuth, limits } = context;
  const { confirmation, ...body } = getBody(request) ?? {};
  const attempt = await limits.admitSignIn({ address: request.ip, email: String(body.email) });
  const signInOnce = () => callAuth("POST /sign-in/email", request, body);
  try {
    const response = await signInOnce().catch(async (error) => {
      if (!isUnconfirmed(error) || !(await confirmBy(context, confirmation, body.email))) throw error;
      return signInOnce();
    });
    await attempt.forgive();
    return response;
  } catch (error) {
    if (isUnconfirmed(error)) await attempt.forgive();
    throw error;
  }
}

/** Confirms the address if the link was mailed to this very address. Returns true if it was. */
async function confirmBy(
  { db, confirmations }: AuthRoutesContext,
  token: unknown,
  email: unknown,
): Promise<boolean> {
  const confirmation = await confirmations.read(String(token));
  if (confirmation?.email !== String(email).toLowerCase()) return false;
  await confirmAddress(db, confirmation.userId);
  return true;
}

// better-auth reports this only if the password was right.
function isUnconfirmed(error: unknown): boolean {
  return error instanceof Failure && error.fields?.["body.email"] !== undefined;
}

/** Adds a cookie that identifies the visitor to every token, so that the next page is made of their releases. */
function withHint({ hints, publicOrigin }: AuthRoutesContext, response: AuthAnswer): AuthAnswer {
  const { token } = response.body as { token: string };
  const cookie = hintCookie(hints, token, publicOrigin);
  return cookie ? { ...response, cookies: [...response.cookies, cookie] } : response;
}

/**
 * If the link is opened in another browser than the one that signed up, its token is passed on to the sign-in: the
 * person who signed up knows the password. If somebody else signed up with the address since, the person sets a
 * password: the link was mailed to them, so it remains valid, whatever others enter.
 */
async function verifyEmail(
  { callAuth, db, confirmations }: AuthRoutesContext,
  request: FastifyRequest,
): Promise<AuthAnswer> {
  const { token, callbackURL } = request.query as { token: string; callbackURL: string };
  const confirmation = await confirmations.read(token);
  if (confirmation && !(await findUser(db, confirmation.userId))) {
    const toReset = await makeTokenOfUnconfirmed(db, confirmation.email);
    if (toReset) return redirectTo(`/sign-in/reset-password?token=${toReset}`);
  }
  const isEnough =
    !confirmation ||
    confirmations.isSignedUpHere(request.headers.cookie, confirmation.userId) ||
    !(await isUnconfirmedUser(db, confirmation.userId));
  if (isEnough) return followLink(await callAuth("GET /verify-email", request));
  const search = new URLSearchParams({ confirmation: token, from: callbackURL });
  return redirectTo(`/sign-in?${search}`);
}

function redirectTo(location: string): AuthAnswer {
  return { status: 302, cookies: [], location, body: null };
}

// Redirects a broken link to the sign-in page: a page that requires a session would hide the reason.
function followLink(response: AuthAnswer): AuthAnswer {
  const reason = new URL(response.location ?? landing, "http://here").searchParams.get("error");
  if (!reason) return response;
  return {
    ...response,
    location: `/sign-in?error=${reason === "TOKEN_EXPIRED" ? "link_expired" : "link_invalid"}`,
  };
}

function mount(app: FastifyInstance, call: AuthCall, handle: Handle): void {
  const [method = "GET", path = ""] = call.split(" ");
  const { body, query, reply }: AuthRoute = authRoutes[call];
  app.route({
    method,
    url: `${authBase}${path}`,
    schema: { ...(body && { body }), ...(query && { querystring: query }), response: { 200: reply } },
    handler: async (request, answerTo) => send(answerTo, await handle(request)),
  });
}

function send(reply: FastifyReply, { cookies, location, body }: AuthAnswer): FastifyReply {
  reply.header("cache-control", "no-store");
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  if (location) return reply.redirect(location, 302);
  // Fastify sends an empty body for null.
  return body === null ? reply.type("application/json").send("null") : reply.send(body);
}

function getBody(request: FastifyRequest): Record<string, unknown> | undefined {
  return request.body as Record<string, unknown> | undefined;
}

/** Returns the cookie that identifies the user and organization of a token; null for a token without an organization. */
function hintCookie(hints: PageHints, token: string, publicOrigin: string): string | null {
  const { sub, org_id } = decodeJwt(token);
  if (!sub || typeof org_id !== "string") return null;
  const value = hints.seal({ organizationId: org_id, userId: sub });
  return cookieLine({ name: pageHintCookie, value, seconds: pageHintSeconds }, publicOrigin);
}
