import type { AttemptCounter } from "@tessera/kit/database/attempt-counter";
import { Failure } from "@tessera/kit/errors/failure";
import type { IdentityProvider } from "@tessera/kit/tokens/identity-provider";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { IdentityConfig } from "../config.ts";
import type { EndSessionTokens, EndTokens } from "../live/token-end.ts";
import type { IdentitySchema } from "../schema.ts";
import { createClerkMirror } from "./clerk/clerk-mirror.ts";
import { clerkWebhookRoutes } from "./clerk/clerk-webhook.routes.ts";
import { hostedSessions } from "./hosted-sessions.plugin.ts";
import { createIdTokenReader, type IssuedTokens } from "./id-token.ts";
import type { MirrorContext } from "./mirror.service.ts";
import { describeRefusal } from "./refused-token.ts";
import { enterAsSubject } from "./subject.service.ts";

export interface HostedParts {
  config: IdentityConfig;
  provider: IdentityProvider;
  db: Kysely<IdentitySchema>;
  counter: AttemptCounter;
  endTokens: EndTokens;
  endSessionTokens: EndSessionTokens;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** The parts of this service that depend on the identity provider. */
export interface HostedProvider {
  kind: IdentityProvider["kind"];
  plugins: ReturnType<typeof hostedSessions>[];
  mount(app: FastifyInstance): Promise<void>;
  /** Set if organizations and members are managed at the provider and mirrored here. */
  mirror: MirrorContext | null;
}

/** @throws ConfigError if the provider's configuration is incomplete. */
export function createHostedProvider(parts: HostedParts): HostedProvider {
  const { config, provider, db, counter, log } = parts;
  if (provider.kind === "embedded")
    return { kind: provider.kind, plugins: [], mount: async () => {}, mirror: null };
  if (provider.kind === "oidc") {
    const read = createIdTokenReader({
      ...provider,
      counter,
      trustsAddresses: config.OIDC_TRUST_ADDRESSES,
      clockSkewSeconds: config.OIDC_CLOCK_SKEW_SECONDS,
    });
    const enter = async (tokens: IssuedTokens) => {
      const subject = await read(tokens);
      const { id } = await enterAsSubject(db, provider.issuer, subject);
      return { id, confirmedAt: subject.confirmedAt };
    };
    const plugins = [hostedSessions({ path: "/oidc/session", enter: logged(enter, log) })];
    return { kind: provider.kind, plugins, mount: async () => {}, mirror: null };
  }
  const { context: mirror, enter } = createClerkMirror({ ...parts, provider });
  return {
    kind: provider.kind,
    plugins: [
      hostedSessions({
        path: "/clerk/session",
        enter: logged(({ token }: { token: string }) => enter(token), log),
      }),
    ],
    async mount(app) {
      refuseChangesOfCopies(app);
      const { CLERK_WEBHOOK_SECRET: secret, CLERK_WEBHOOK_SECRET_FORMER: former } = config;
      if (secret) await app.register(clerkWebhookRoutes, { mirror, secrets: [secret, ...former] });
    },
    mirror,
  };
}

/** Logs why a sign-in was refused: the person learns only that it was. */
function logged<Body, Answer>(
  enter: (body: Body) => Promise<Answer>,
  log: HostedParts["log"],
): (body: Body) => Promise<Answer> {
  return (body) =>
    enter(body).catch((error: unknown) => {
      log.warn({ reason: describeRefusal(error) }, "a sign-in at the identity provider was refused");
      throw error;
    });
}

/** Requests that change members and organizations. */
const changes = [
  /^POST \/api\/auth\/organization\/create$/,
  /^(POST|DELETE) \/api\/v1\/organizations\/(invite|invitations)(\/|$)/,
  /^(PUT|DELETE) \/api\/v1\/organizations\/members\//,
  /^POST \/api\/v1\/invitations\//,
  /^PATCH \/api\/v1\/auth\/organization\/?$/,
];

/** Refuses changes of mirrored data: the next synchronization with the provider would revert them. */
function refuseChangesOfCopies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, url }) => {
    const [path = ""] = url.split("?", 1);
    if (!changes.some((change) => change.test(`${method} ${path}`))) return;
    throw new Failure("not_allowed", toReason("account.managed_at_provider"));
  });
}
