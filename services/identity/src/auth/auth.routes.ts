import { Failure } from "@tessera/kit/failure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AttemptLimits } from "./attempt-limit.ts";
import { type AuthCall, type AuthRoute, authBase, authRoutes, landing } from "./auth.contract.ts";
import type { AskAuth, AuthAnswer } from "./auth-relay.ts";

export interface AuthRoutesContext {
  ask: AskAuth;
  limits: AttemptLimits;
}

type Handle = (request: FastifyRequest) => Promise<AuthAnswer>;

/** better-auth's calls by their own names; see the contract for what is reachable. */
export function mountAuthRoutes(app: FastifyInstance, context: AuthRoutesContext): void {
  const special = specialHandlers(context);
  for (const call of Object.keys(authRoutes) as AuthCall[]) {
    mount(app, call, special[call] ?? ((request) => context.ask(call, request, bodyOf(request))));
  }
}

function specialHandlers({ ask, limits }: AuthRoutesContext): Partial<Record<AuthCall, Handle>> {
  const withLetter =
    (call: AuthCall): Handle =>
    async (request) => {
      const body = bodyOf(request);
      await limits.admitLetter({ address: request.ip, email: String(body?.email) });
      return ask(call, request, body);
    };
  return {
    "POST /sign-up/email": withLetter("POST /sign-up/email"),
    "POST /send-verification-email": withLetter("POST /send-verification-email"),
    "POST /request-password-reset": withLetter("POST /request-password-reset"),
    "POST /sign-in/email": (request) => signIn({ ask, limits }, request),
    "GET /verify-email": async (request) => followLink(await ask("GET /verify-email", request)),
  };
}

async function signIn({ ask, limits }: AuthRoutesContext, request: FastifyRequest): Promise<AuthAnswer> {
  const body = bodyOf(request);
  const attempt = await limits.admitSignIn({ address: request.ip, email: String(body?.email) });
  try {
    const answer = await ask("POST /sign-in/email", request, body);
    await attempt.forgive();
    return answer;
  } catch (error) {
    if (isUnconfirmed(error)) await attempt.forgive();
    throw error;
  }
}

// Said only after the right password.
function isUnconfirmed(error: unknown): boolean {
  return error instanceof Failure && error.fields?.["body.email"] !== undefined;
}

// A link that does not work must not end at a guarded page, which would swallow the reason.
function followLink(answer: AuthAnswer): AuthAnswer {
  const reason = new URL(answer.location ?? landing, "http://here").searchParams.get("error");
  if (!reason) return answer;
  return {
    ...answer,
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
  // Fastify sends nothing at all for null.
  return body === null ? reply.type("application/json").send("null") : reply.send(body);
}

function bodyOf(request: FastifyRequest): Record<string, unknown> | undefined {
  return request.body as Record<string, unknown> | undefined;
}
