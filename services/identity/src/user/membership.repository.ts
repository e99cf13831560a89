import type { Role } from "@tessera/wire/api/permission";
import type { AvailabilityState } from "@tessera/wire/organization/availability.constants";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export interface Membership {
  id: string;
  name: string;
  slug: string;
  role: Role;
}

export interface OwnMembership extends Membership {
  /** As stored; it ends at `availableAt`. */
  availability: AvailabilityState;
  availableAt: Date | string | null;
}

export async function findMembership(
  db: Kysely<IdentitySchema>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<OwnMembership | undefined> {
  return activeMemberships(db, userId)
    .where("organization.id", "=", organizationId)
    .select(["member.availability", "member.availableAt"])
    .executeTakeFirst();
}

export async function findOldestMembership(
  db: Kysely<IdentitySchema>,
  userId: string,
): Promise<Membership | undefined> {
  return activeMemberships(db, userId)
    .orderBy("member.createdAt")
    .orderBy("member.id")
    .limit(1)
    .executeTakeFirst();
}

/** Lists the active memberships by organization name. */
export async function listMemberships(db: Kysely<IdentitySchema>, userId: string): Promise<Membership[]> {
  return activeMemberships(db, userId)
    .orderBy((eb) => eb.fn("lower", ["organization.name"]))
    .orderBy("organization.id")
    .execute();
}

function activeMemberships(db: Kysely<IdentitySchema>, userId: string) {
  return db
    .selectFrom("identity.member as member")
    .innerJoin("identity.organization as organization", "organization.id", "member.organizationId")
    .where("member.userId", "=", userId)
    .where("member.isActive", "=", true)
    .select(["organization.id", "organization.name", "organization.slug", "member.role"]);
}
