import { createHash, timingSafeEqual } from "node:crypto";
import type { Visitor } from "@tessera/kit/actor";
import { Failure, notSignedIn } from "@tessera/kit/failure";
import type { KeyGrants } from "@tessera/wire/key-grants";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { listModulesOf } from "../team/team.repository.ts";
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

/** Who reads of modules. `modules` are those they may read of; null means all of them. */
export type Reader = Pick<Publisher, "label" | "modules">;

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

/** Who the bearer is, be it a member of a module's team, who changes nothing. Throws `not_signed_in`, or `not_allowed`. */
export async function requireReader(context: RegistryContext, request: FastifyRequest): Promise<Reader> {
  return (await findMember(context, request)) ?? requirePublisher(context, request);
}

/** A member of a module's team, or who may operate. Refuses keys: with a lost one nobody learns of people and of other keys. */
export async function requireMember(context: RegistryContext, request: FastifyRequest): Promise<Reader> {
  const member = await findMember(context, request);
  if (member) return member;
  const publisher = await requirePublisher(context, request);
  mayOperate(publisher);
  return publisher;
}

async function findMember(context: RegistryContext, { visitor }: FastifyRequest): Promise<Reader | null> {
  const modules = visitor ? await modulesOfMember(context, visitor) : [];
  return visitor && modules.length > 0 ? { label: visitor.email, modules } : null;
}

/** The modules whose team someone is in. Operators read all, and an API key is for nothing of the installation. */
export async function modulesOfMember({ db }: RegistryContext, visitor: Visitor): Promise<string[]> {
  if (visitor.isOperator || visitor.scopes) return [];
  return listModulesOf(db, visitor.email.toLowerCase());
}

const forPublishers = ["modules", "service-checks", "audit", "keys", "overrides", "queues", "services"].map(
  (place) => `${apiBase}/registry/${place}`,
);

/** Asks who publishes before anything of the input is looked at. What they may change is for each operation to say. */
export function addPublisherCheck(app: FastifyInstance, context: RegistryContext): void {
  app.addHook("onRequest", async (request) => {
    const { url = "" } = request.routeOptions;
    const isForPublishers = forPublishers.some((place) => url === place || url.startsWith(`${place}/`));
    if (!isForPublishers) return;
    if (request.method === "GET") await requireReader(context, request);
    else await requirePublisher(context, request);
  });
}

/** Refuses a team's key that is for another module. */
export function mayChange(publisher: Publisher, name: string): void {
  const { modules } = publisher;
  if (modules === null || modules.includes(name)) return;
  throw new Failure("not_allowed", `This key is for ${modules.join(", ")}, not for ${name}.`);
}

/** Refuses those who are in the team of another module. */
export function mayRead({ modules }: Reader, name: string): void {
  if (modules === null || modules.includes(name)) return;
  throw new Failure("not_allowed", `You may see ${modules.join(", ")}, not ${name}.`);
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
