import { createHash, timingSafeEqual } from "node:crypto";
import type { Visitor } from "@tessera/kit/actor";
import { requireConfirmation } from "@tessera/kit/confirmation";
import { Failure, notFound, notSignedIn } from "@tessera/kit/failure";
import type { KeyGrants } from "@tessera/wire/key-grants";
import { apiBase } from "@tessera/wire/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { listMemberships, type Membership } from "../team/team.repository.ts";
import { findKeyByHash, hashOfKey, keyPrefix, listKeys } from "./module-key.repository.ts";
import { sumGrants } from "./team-grants.ts";

/**
 * Who changes releases. `modules` are those a team's key works for; null means all of them. `grants` limit what its releases may
 * ask for; null leaves them what is free.
 */
export interface Publisher {
  label: string;
  modules: readonly string[] | null;
  grants: KeyGrants | null;
  isMember?: true;
}

/** Who reads of modules. `modules` are those they may read of; null means all of them. To a member no others exist. */
export type Reader = Pick<Publisher, "label" | "modules" | "isMember">;

const operatorsOnly = "Only operators of the installation may do this.";

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
  if (!visitor.isOperator) throw new Failure("not_allowed", operatorsOnly);
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
  const memberships = visitor ? await listMembershipsOf(context, visitor) : [];
  if (!visitor || memberships.length === 0) return null;
  return { label: visitor.email, modules: memberships.map(({ module }) => module), isMember: true };
}

/** The modules whose team someone is in. Operators read all, and an API key is for nothing of the installation. */
export async function listMembershipsOf({ db }: RegistryContext, visitor: Visitor): Promise<Membership[]> {
  if (visitor.isOperator || visitor.scopes) return [];
  return listMemberships(db, visitor.email.toLowerCase());
}

/**
 * Who may change modules: an operator, a team's key, or a member of the teams of all of them who may publish and has just confirmed who they
 * are. A member is granted what the keys of these modules are. Throws `not_found` for a module of another team.
 */
export async function requireModulePublisher(
  context: RegistryContext,
  request: FastifyRequest,
  names: readonly string[],
): Promise<Publisher> {
  const { visitor } = request;
  const memberships = visitor ? await listMembershipsOf(context, visitor) : [];
  if (!visitor || memberships.length === 0) {
    const publisher = await requirePublisher(context, request);
    for (const name of names) mayChange(publisher, name);
    return publisher;
  }
  for (const name of names) {
    const membership = memberships.find(({ module }) => module === name);
    if (!membership) throw notFound("module", name);
    if (!membership.may_publish)
      throw new Failure("not_allowed", `You may see ${name}, and change nothing of it.`);
  }
  requireConfirmation(visitor);
  const keys = await listKeys(context.db);
  const ofAll = keys.filter((key) => names.every((name) => isKeyFor(key, name)));
  return { label: visitor.email, modules: names, grants: sumGrants(ofAll), isMember: true };
}

function isKeyFor({ module, further_modules: further }: ModuleKeyRow, name: string): boolean {
  return module === name || further.includes(name);
}

type ModuleKeyRow = Awaited<ReturnType<typeof listKeys>>[number];

const forPublishers = ["modules", "service-checks", "audit", "keys", "overrides", "queues", "services"].map(
  (place) => `${apiBase}/registry/${place}`,
);

/** Asks who publishes before anything of the input is looked at. What they may change is for each operation to say. */
export function addPublisherCheck(app: FastifyInstance, context: RegistryContext): void {
  app.addHook("onRequest", async (request) => {
    const { url = "" } = request.routeOptions;
    const isForPublishers = forPublishers.some((place) => url === place || url.startsWith(`${place}/`));
    if (!isForPublishers) return;
    // A member may change some things of some modules, as operations say.
    if (request.method === "GET" || isForMembers(url)) await requireReader(context, request);
    else await requirePublisher(context, request);
  });
}

function isForMembers(url: string): boolean {
  return ["modules", "keys"].some((place) => url.startsWith(`${apiBase}/registry/${place}`));
}

/** Refuses a team's key that is for another module. */
export function mayChange(publisher: Publisher, name: string): void {
  const { modules } = publisher;
  if (modules === null || modules.includes(name)) return;
  throw new Failure("not_allowed", `This key is for ${modules.join(", ")}, not for ${name}.`);
}

/** Refuses a team's key that is for another module, which does not exist for those who are in the team of others. */
export function mayRead({ modules, isMember }: Reader, name: string): void {
  if (modules === null || modules.includes(name)) return;
  if (isMember) throw notFound("module", name);
  throw new Failure("not_allowed", `You may see ${modules.join(", ")}, not ${name}.`);
}

/** Refuses every key of a team, and its members. */
export function mayOperate(publisher: Publisher): void {
  if (publisher.modules === null) return;
  if (publisher.isMember) throw new Failure("not_allowed", operatorsOnly);
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
