import type { Role } from "@tessera/wire/api/permission";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export interface MirroredMember {
  organizationId: string;
  role: Role;
}

export interface MirroredOrganization {
  id: string;
  name: string;
  slug: string;
}

/** Inserts or renames an organization. Returns true if it was new or renamed. */
export async function mirrorOrganization(
  trx: Kysely<IdentitySchema>,
  provider: string,
  { id, name, slug }: MirroredOrganization,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("identity.organization")
    .values({ id, name, slug, mirroredFrom: provider })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ name, slug })
        .where("identity.organization.mirroredFrom", "=", provider)
        .where((eb) =>
          eb.or([eb("identity.organization.name", "!=", name), eb("identity.organization.slug", "!=", slug)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Slugs are unique here. Returns true if another organization has this one, or had it. */
export async function isSlugTaken(trx: Kysely<IdentitySchema>, id: string, slug: string): Promise<boolean> {
  const other = await trx
    .selectFrom("identity.organization")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .select("id")
    .unionAll(
      trx
        .selectFrom("identity.former_slug")
        .where("slug", "=", slug)
        .where("organizationId", "!=", id)
        .select("organizationId as id"),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** Locks and returns a user's memberships in organizations of this provider. */
export async function lockMirroredMembers(
  trx: Kysely<IdentitySchema>,
  provider: string,
  userId: string,
): Promise<MirroredMember[]> {
  return trx
    .selectFrom("identity.member as member")
    .innerJoin("identity.organization as organization", "organization.id", "member.organizationId")
    .where("organization.mirroredFrom", "=", provider)
    .where("member.userId", "=", userId)
    .select(["member.organizationId", "member.role"])
    .orderBy("member.organizationId")
    .forUpdate("member")
    .execute();
}

export async function upsertMember(
  trx: Kysely<IdentitySchema>,
  { organizationId, userId, role }: MirroredMember & { userId: string },
): Promise<void> {
  await trx
    .insertInto("identity.member")
    .values({ organizationId, userId, role })
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "userId"]).doUpdateSet({ role, isActive: true }),
    )
    .execute();
}

export async function deleteSessions(trx: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await trx.deleteFrom("identity.session").where("userId", "=", userId).execute();
}

/** Lists subject ids of a provider in order, those after `after`. */
export async function findSubjectIds(
  db: Kysely<IdentitySchema>,
  provider: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.account")
    .where("providerId", "=", provider)
    .where(sql<boolean>`"accountId" collate "C" > ${after}`)
    .orderBy(sql`"accountId" collate "C"`)
    .limit(limit)
    .select("accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Lists the subject ids of a mirrored organization's members. */
export async function findMemberSubjectIds(
  db: Kysely<IdentitySchema>,
  provider: string,
  organizationId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.member as member")
    .innerJoin("identity.account as account", "account.userId", "member.userId")
    .where("account.providerId", "=", provider)
    .where("member.organizationId", "=", organizationId)
    .select("account.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
}
