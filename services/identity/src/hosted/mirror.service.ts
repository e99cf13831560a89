import { Failure, notSignedIn } from "@tessera/kit/errors/failure";
import { defaultRole } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { endKeys } from "../api-key/end-keys.ts";
import { publishMemberChanged, publishOrganizationChanged } from "../live/organization-event.ts";
import type { EndSessionTokens, EndTokens } from "../live/token-end.ts";
import { deleteMember } from "../member/member-change.repository.ts";
import { enterOrganization } from "../organization/organization.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { leaveOrganizationInSessions } from "../session/session.repository.ts";
import type { ClerkApi, ClerkMembership } from "./clerk/clerk-api.ts";
import {
  deleteSessions,
  findMemberSubjectIds,
  findSubjectIds,
  isSlugTaken,
  lockMirroredMembers,
  mirrorOrganization,
  upsertMember,
} from "./mirror.repository.ts";
import { clearAddress, findUserBySubject, type KnownUser } from "./subject.repository.ts";
import { enterAsSubject } from "./subject.service.ts";

export interface MirrorContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
  /** The value that marks accounts and organizations of this provider. */
  provider: string;
  api: ClerkApi;
  endTokens: EndTokens;
  endSessionTokens: EndSessionTokens;
}

/**
 * Synchronizes a person with the provider, whose current data is fetched, so it does not matter which event triggered
 * this and in which order. Returns null if the person no longer exists there or has no confirmed address; their
 * sessions here end.
 */
export async function mirrorPerson(context: MirrorContext, subjectId: string): Promise<KnownUser | null> {
  const { db, provider, api } = context;
  const person = await api.findUser(subjectId);
  const known = await findUserBySubject(db, provider, subjectId);
  if (!person) {
    if (known) await forget(context, known.id);
    return null;
  }
  const user = await enterAsSubject(db, provider, person);
  await mirrorMemberships(context, user.id, person.memberships);
  return user;
}

/** Synchronizes a person who signs in. Throws `not_signed_in` if they no longer exist. */
export async function enterMirrored(context: MirrorContext, subjectId: string): Promise<KnownUser> {
  const user = await mirrorPerson(context, subjectId);
  if (!user) throw notSignedIn(toReason("account.provider_forgot"));
  return user;
}

async function forget(context: MirrorContext, userId: string): Promise<void> {
  await mirrorMemberships(context, userId, []);
  await deleteSessions(context.db, userId);
  // The next person with the address is someone else; if this person returns, their address does too.
  await clearAddress(context.db, userId);
}

async function mirrorMemberships(
  { db, provider, endTokens, endSessionTokens }: MirrorContext,
  userId: string,
  memberships: ClerkMembership[],
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    for (const { organization } of memberships) await mirrorNames(trx, provider, organization);
    const before = await lockMirroredMembers(trx, provider, userId);
    const roleBefore = new Map(before.map(({ organizationId, role }) => [organizationId, role]));
    const missing = new Set(roleBefore.keys());
    const roleNow = new Map(memberships.map(({ organization, role }) => [organization.id, role]));
    const keySessions: string[] = [];
    const changed: string[] = [];
    for (const { organization, role } of memberships) {
      missing.delete(organization.id);
      if (roleBefore.get(organization.id) === role) continue;
      await upsertMember(trx, { organizationId: organization.id, userId, role });
      changed.push(organization.id);
    }
    for (const organizationId of missing) {
      await deleteMember(trx, { organizationId, userId });
      await leaveOrganizationInSessions(trx, { userId, organizationId });
    }
    for (const organizationId of [...changed, ...missing]) {
      await enterOrganization(trx, organizationId);
      await publishMemberChanged(trx, organizationId, userId, Date.now());
      const role = roleNow.get(organizationId);
      const now = { organizationId, userId, role: role ?? defaultRole, isActive: role !== undefined };
      keySessions.push(...(await endKeys(trx, null, now)));
    }
    return { organizations: [...changed.filter((id) => roleBefore.has(id)), ...missing], keySessions };
  });
  for (const organizationId of ended.organizations) await endTokens(organizationId, userId);
  for (const sessionId of ended.keySessions) await endSessionTokens(sessionId);
}

/** If there is no slug or another organization has it, the id is used, in lowercase and with hyphens like slugs. */
async function mirrorNames(
  trx: Kysely<IdentitySchema>,
  provider: string,
  { id, name, slug }: ClerkMembership["organization"],
): Promise<void> {
  const isUsable = slug !== null && !(await isSlugTaken(trx, id, slug));
  const ownSlug = isUsable ? slug : id.toLowerCase().replaceAll("_", "-");
  const isRenamed = await mirrorOrganization(trx, provider, { id, name, slug: ownSlug });
  if (!isRenamed) return;
  await enterOrganization(trx, id);
  await publishOrganizationChanged(trx, id);
}

/** Synchronizes everyone who is a member of an organization, at the provider or here. Returns their number. */
export async function mirrorOrganizationMembers(
  context: MirrorContext,
  organizationId: string,
): Promise<number> {
  const { api, db, provider } = context;
  const [there, here] = await Promise.all([
    api.findMemberIds(organizationId),
    findMemberSubjectIds(db, provider, organizationId),
  ]);
  const subjectIds = new Set([...there, ...here]);
  for (const subjectId of subjectIds) await mirrorPerson(context, subjectId);
  return subjectIds.size;
}

const batch = 100;
/** After this many failures in a row, the provider counts as unavailable. */
const outage = 3;

/** The result of a comparison. A person who could not be compared remains unchanged here. */
export interface Comparison {
  compared: number;
  failures: { subjectId: string; error: unknown }[];
}

/** Synchronizes everyone who ever signed in here, in case a webhook was lost. Throws `unavailable` if the provider is unavailable. */
export async function mirrorEverybody(context: MirrorContext): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, failures: [] };
  let unanswered = 0;
  for await (const subjectId of everySubject(context)) {
    try {
      await mirrorPerson(context, subjectId);
      comparison.compared += 1;
      unanswered = 0;
    } catch (error) {
      unanswered = isUnanswered(error) ? unanswered + 1 : 0;
      if (unanswered === outage) throw error;
      comparison.failures.push({ subjectId, error });
    }
  }
  return comparison;
}

async function* everySubject({ db, provider }: MirrorContext): AsyncIterable<string> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const subjectIds: string[] = await findSubjectIds(db, provider, after, batch);
    yield* subjectIds;
    after = subjectIds.at(-1);
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Failure && error.code === "unavailable";
}
