import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export interface SessionRow {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Lists a user's sessions that have not expired. `db` is the account database, so times are dates. */
export async function findSessions(db: Kysely<IdentitySchema>, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("identity.session")
    .where("userId", "=", userId)
    .where("expiresAt", ">", sql<Date>`now()`)
    .select(["id", "userAgent", "ipAddress"])
    .select([
      sql<Date>`"createdAt"`.as("createdAt"),
      sql<Date>`coalesce("lastSeenAt", "createdAt")`.as("lastSeenAt"),
    ])
    .orderBy("lastSeenAt", "desc")
    .limit(200)
    .execute();
}

export async function deleteSession(
  db: Kysely<IdentitySchema>,
  session: { userId: string; sessionId: string },
): Promise<{ id: string } | undefined> {
  return db
    .deleteFrom("identity.session")
    .where("id", "=", session.sessionId)
    .where("userId", "=", session.userId)
    .returning("id")
    .executeTakeFirst();
}

export async function deleteOtherSessions(
  db: Kysely<IdentitySchema>,
  kept: { userId: string; sessionId: string },
): Promise<{ id: string }[]> {
  return db
    .deleteFrom("identity.session")
    .where("userId", "=", kept.userId)
    .where("id", "!=", kept.sessionId)
    .returning("id")
    .execute();
}

export async function activateOrganization(
  db: Kysely<IdentitySchema>,
  session: { userId: string; sessionId: string },
  organizationId: string,
): Promise<void> {
  await db
    .updateTable("identity.session")
    .set({ activeOrganizationId: organizationId })
    .where("id", "=", session.sessionId)
    .where("userId", "=", session.userId)
    .execute();
}

/** Switches sessions that work in an organization to the user's oldest other one, or to none. */
export async function leaveOrganizationInSessions(
  trx: Kysely<IdentitySchema>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> {
  await trx
    .updateTable("identity.session")
    .set(({ selectFrom }) => ({
      activeOrganizationId: selectFrom("identity.member")
        .where("userId", "=", userId)
        .where("organizationId", "!=", organizationId)
        .where("isActive", "=", true)
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1)
        .select("organizationId"),
    }))
    .where("userId", "=", userId)
    .where("activeOrganizationId", "=", organizationId)
    .execute();
}

export async function noteSessionSeen(db: Kysely<IdentitySchema>, sessionId: string): Promise<void> {
  await db
    .updateTable("identity.session")
    .set({ lastSeenAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Returns when the person last proved their identity in this session. */
export async function findConfirmedAt(db: Kysely<IdentitySchema>, sessionId: string): Promise<Date | null> {
  const session = await db
    .selectFrom("identity.session")
    .where("id", "=", sessionId)
    .select(sql<Date | null>`"confirmedAt"`.as("confirmedAt"))
    .executeTakeFirst();
  return session?.confirmedAt ?? null;
}

export async function confirmSession(db: Kysely<IdentitySchema>, sessionId: string): Promise<void> {
  await db
    .updateTable("identity.session")
    .set({ confirmedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
