import { createHash, timingSafeEqual } from "node:crypto";
import { Failure, notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import { requireConfirmation } from "@tessera/kit/tokens/confirmation";
import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { findKeyByHash, hashOfKey, keyPrefix, listKeys } from "./module-key.repository.ts";
import { listMemberships, type Membership } from "./team.repository.ts";
import { sumGrants } from "./team-grants.ts";

/**
 * The actor who changes releases. `modules` are those that a team's key works for; null means all. `grants` limit what
 * its releases may ask for; null does not limit it.
 */
export interface Publisher {
  label: string;
  modules: readonly string[] | null;
  grants: KeyGrants | null;
  isMember?: true;
}

/** The actor who reads about modules. `modules` are those they may read; null means all. To a member, other modules do not exist. */
export type Reader = Pick<Publisher, "label" | "modules" | "isMember">;

const operatorsOnly = toReason("common.operators_only");

/**
 * Returns the actor of a request: the installation's token, a team's key, or an operator who is signed in. Throws
 * `not_signed_in`, or `not_allowed` for anyone else.
 */
export async function requirePublisher(
  context: RegistryContext,
  request: FastifyRequest,
): Promise<Publisher> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (context.publishTokens.some((token) => isSame(bearer, token)))
    return { label: "installation", modules: null, grants: null };
  if (bearer.startsWith(keyPrefix)) return keyHolder(context, bearer);
  const { visitor } = request;
  if (!visitor) throw notSignedIn(toReason("release.publisher_missing"));
  if (!visitor.isOperator) throw new Failure("not_allowed", operatorsOnly);
  return { label: visitor.email, modules: null, grants: null };
}

/**
 * Returns the actor of a request, including members of a module's team, who cannot change anything this way. Throws
 * `not_signed_in` or `not_allowed`.
 */
export async function requireReader(context: RegistryContext, request: FastifyRequest): Promise<Reader> {
  return (await findMember(context, request)) ?? requirePublisher(context, request);
}

/**
 * Returns a member of a module's team, an operator or the installation. Refuses keys, so that a leaked one reveals
 * nothing about people and other keys.
 */
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

/**
 * Lists the teams that someone is in. Empty for operators, who may read all modules, and for API keys, which have no
 * access to the installation.
 */
export async function listMembershipsOf({ db }: RegistryContext, visitor: Visitor): Promise<Membership[]> {
  if (visitor.isOperator || visitor.scopes) return [];
  return listMemberships(db, visitor.email.toLowerCase());
}

/**
 * Returns an actor who may change these modules: an operator, a team's key, or a member who may publish all of them and
 * has just confirmed their identity. The grants of a member are those of the modules' keys. Throws `not_found` for a
 * module of another team.
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
    if (!membership) throw notFound(toReason("release.module_not_found", { name }));
    if (!membership.may_publish)
      throw new Failure("not_allowed", toReason("release.may_not_change", { name }));
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

const forPublishers = [
  "modules",
  "service-checks",
  "checks",
  "audit",
  "keys",
  "overrides",
  "queues",
  "services",
].map((place) => `${apiBase}/registry/${place}`);

/** Checks the actor before any input is read. Each operation then checks what the actor may change. */
export function addPublisherCheck(app: FastifyInstance, context: RegistryContext): void {
  app.addHook("onRequest", async (request) => {
    const { url = "" } = request.routeOptions;
    const isForPublishers = forPublishers.some((place) => url === place || url.startsWith(`${place}/`));
    if (!isForPublishers) return;
    // Members may change some things in some modules, which the operations check.
    if (request.method === "GET" || isForMembers(url)) await requireReader(context, request);
    else await requirePublisher(context, request);
  });
}

function isForMembers(url: string): boolean {
  return ["modules", "keys"].some((place) => url.startsWith(`${apiBase}/registry/${place}`));
}

/** Throws `not_allowed` if a team's key is for another module. */
export function mayChange(publisher: Publisher, name: string): void {
  const { modules } = publisher;
  if (modules === null || modules.includes(name)) return;
  throw new Failure("not_allowed", toReason("release.key_for_others", { modules, name }));
}

/** Throws `not_allowed` if a team's key is for another module, or `not_found` if a member is in other teams only. */
export function mayRead({ modules, isMember }: Reader, name: string): void {
  if (modules === null || modules.includes(name)) return;
  if (isMember) throw notFound(toReason("release.module_not_found", { name }));
  throw new Failure("not_allowed", toReason("release.may_not_change_other", { modules, name }));
}

/** Throws `not_allowed` for every team's key and for members of teams. */
export function mayOperate(publisher: Publisher): void {
  if (publisher.modules === null) return;
  if (publisher.isMember) throw new Failure("not_allowed", operatorsOnly);
  throw new Failure("not_allowed", toReason("release.key_may_only_publish", { modules: publisher.modules }));
}

async function keyHolder({ db }: RegistryContext, key: string): Promise<Publisher> {
  const found = await findKeyByHash(db, hashOfKey(key));
  if (!found) throw notSignedIn(toReason("release.key_unknown"));
  const { label, module, further_modules: further, grants } = found;
  return { label, modules: [module, ...further], grants };
}

/** Compares in constant time, so that nothing about the token leaks. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
