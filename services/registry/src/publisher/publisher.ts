import { createHash, timingSafeEqual } from "node:crypto";
import { Failure, notSignedIn } from "@tessera/kit/failure";
import type { KeyGrants } from "@tessera/wire/key-grants";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { findKeyByHash, hashOfKey, keyPrefix } from "./module-key.repository.ts";

/**
 * Who changes releases. `modules` are those a team's key works for; null means all of them. `grants` limit what its releases may
 * ask for; null leaves them what is free.
 */
export interface Publisher {
  label: string;
  modules: readonly string[] | null;
  grants: KeyGrants | null;
}

/** Who the bearer is: the installation's token, a team's key, or an operator who is signed in. Throws `not_signed_in`. */
export async function requirePublisher(
  context: RegistryContext,
  request: FastifyRequest,
): Promise<Publisher> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (context.publishTokens.some((token) => isSame(bearer, token)))
    return { label: "installation", modules: null, grants: null };
  if (bearer.startsWith(keyPrefix)) return keyHolder(context, bearer);
  const { visitor } = request;
  if (!visitor) throw notSignedIn("This needs the publish token, a module's key, or an operator.");
  if (!visitor.isOperator)
    throw new Failure("not_allowed", "Only operators of the installation may do this.");
  return { label: visitor.email, modules: null, grants: null };
}

const forPublishers = ["modules", "service-checks", "audit", "keys", "overrides", "queues", "services"].map(
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
  const { modules } = publisher;
  if (modules === null || modules.includes(name)) return;
  throw new Failure("not_allowed", `This key is for ${modules.join(", ")}, not for ${name}.`);
}

/** Refuses every key of a team. */
export function mayOperate(publisher: Publisher): void {
  if (publisher.modules === null) return;
  throw new Failure(
    "not_allowed",
    `The key of ${publisher.modules.join(", ")} may publish it, and nothing else.`,
  );
}

async function keyHolder({ db }: RegistryContext, key: string): Promise<Publisher> {
  const found = await findKeyByHash(db, hashOfKey(key));
  if (!found) throw notSignedIn("This key doesn't exist, or it was revoked.");
  const { label, module, further_modules: further, grants } = found;
  return { label, modules: [module, ...further], grants };
}

/** In a time that reveals nothing of the token. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
