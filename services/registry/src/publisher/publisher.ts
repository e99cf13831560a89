import { createHash, timingSafeEqual } from "node:crypto";
import { Failure, notSignedIn } from "@tessera/kit/failure";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { findKeyByHash, hashOfKey, keyPrefix } from "./module-key.repository.ts";

/** Who changes releases. `module` is the only one a team's key works for; null means all of them. */
export interface Publisher {
  label: string;
  module: string | null;
}

/** Who the bearer is: the installation's token, a team's key, or an operator who is signed in. Throws `not_signed_in`. */
export async function requirePublisher(
  context: RegistryContext,
  request: FastifyRequest,
): Promise<Publisher> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (context.publishTokens.some((token) => isSame(bearer, token)))
    return { label: "installation", module: null };
  if (bearer.startsWith(keyPrefix)) return keyHolder(context, bearer);
  const { visitor } = request;
  if (!visitor) throw notSignedIn("This needs the publish token, a module's key, or an operator.");
  if (!visitor.isOperator)
    throw new Failure("not_allowed", "Only operators of the installation may do this.");
  return { label: visitor.email, module: null };
}

const forPublishers = ["modules", "service-checks", "audit", "keys", "overrides", "queues"].map(
  (place) => `${apiBase}/registry/${place}`,
);

/** Asks who publishes before anything of the input is looked at. What they may change is for each operation to say. */
export function addPublisherCheck(app: FastifyInstance, context: RegistryContext): void {
  app.addHook("onRequest", async (request) => {
    const { url = "" } = request.routeOptions;
    const isForPublishers = forPublishers.some((place) => url === place || url.startsWith(`${place}/`));
    if (isForPublishers) await requirePublisher(context, request);
  });
}

/** Refuses a team's key that is for another module. */
export function mayChange(publisher: Publisher, name: string): void {
  if (publisher.module === null || publisher.module === name) return;
  throw new Failure("not_allowed", `This key is for ${publisher.module}, not for ${name}.`);
}

/** Refuses every key of a team. */
export function mayOperate(publisher: Publisher): void {
  if (publisher.module === null) return;
  throw new Failure("not_allowed", `The key of ${publisher.module} may publish it, and nothing else.`);
}

async function keyHolder({ db }: RegistryContext, key: string): Promise<Publisher> {
  const found = await findKeyByHash(db, hashOfKey(key));
  if (!found) throw notSignedIn("This key doesn't exist, or it was revoked.");
  return { label: found.label, module: found.module };
}

/** In a time that reveals nothing of the token. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
