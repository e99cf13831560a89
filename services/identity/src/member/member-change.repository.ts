import type { Role } from "@tessera/wire/api/permission";
import type { Availability } from "@tessera/wire/organization/availability";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import type { MemberRow } from "./member.policy.ts";

export interface LockedMember extends MemberRow {
  name: string;
}

/** Locks members in a fixed order, so that two who change each other wait instead of deadlocking. */
export async function lockMembers(
  trx: Kysely<IdentitySchema>,
  organizationId: string,
  userIds: string[],
): Promise<LockedMember[]> {
  return trx
    .selectFrom("identity.member as member")
    .innerJoin("identity.user as user", "user.id", "member.userId")
    .where("member.organizationId", "=", organizationId)
    .where("member.userId", "=", sql<string>`any(${userIds})`)
    .select(["member.userId", "member.role", "member.isActive", "user.name"])
    .orderBy("member.userId")
    .forUpdate("member")
    .execute();
}

export async function updateMember(
  trx: Kysely<IdentitySchema>,
  { organizationId, userId }: { organizationId: string; userId: string },
  change: { role: Role; isActive: boolean },
): Promise<void> {
  await trx
    .updateTable("identity.member")
    .set(change)
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .execute();
}

export async function updateAvailability(
  trx: Kysely<IdentitySchema>,
  { organizationId, userId }: { organizationId: string; userId: string },
  { state, until }: Availability,
): Promise<void> {
  await trx
    .updateTable("identity.member")
    .set({ availability: state, availableAt: until })
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .execute();
}

export async function deleteMember(
  trx: Kysely<IdentitySchema>,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  await trx
    .deleteFrom("identity.member")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .execute();
}
