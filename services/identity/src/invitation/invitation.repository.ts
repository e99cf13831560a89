import type { Role } from "@tessera/wire/api/permission";
import { invitationDays } from "@tessera/wire/organization/membership.constants";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import type { InvitationStatus } from "./invitation.policy.ts";

/** An invitation. Times are text, as the tenant database returns them. */
export interface InvitationRow {
  id: string;
  organizationId: string;
  email: string;
  role: Role;
  status: InvitationStatus;
  createdAt: string;
  expiresAt: string;
  inviter: Inviter | null;
  organizationName: string;
  /** The language of the invited person if they are known, else that of the inviter. */
  language: string | null;
}

export interface Inviter {
  id: string;
  name: string;
  email: string;
  avatarDigest: string | null;
}

const inDays = sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`;
/** The number of an invitation's mails whose links work; those of older mails stop working. */
const tokensKept = 10;

function invitations(db: Kysely<IdentitySchema>) {
  return db
    .selectFrom("identity.invitation as invitation")
    .innerJoin("identity.organization as organization", "organization.id", "invitation.organizationId")
    .leftJoin("identity.user as inviter", "inviter.id", "invitation.inviterId")
    .select(["invitation.id", "invitation.organizationId", "invitation.email", "invitation.role"])
    .select([
      "invitation.status",
      "organization.name as organizationName",
      sql<string | null>`coalesce(
        (select coalesce(invited.language, invited."pageLanguage") from identity."user" as invited
          where invited.email = invitation.email),
        inviter.language, inviter."pageLanguage")`.as("language"),
      sql<string>`invitation."createdAt"`.as("createdAt"),
      sql<string>`invitation."expiresAt"`.as("expiresAt"),
      sql<Inviter | null>`case when inviter.id is null then null else json_build_object('id', inviter.id,
        'name', inviter.name, 'email', inviter.email, 'avatarDigest', inviter."avatarDigest") end`.as(
        "inviter",
      ),
    ]);
}

/** Lists pending invitations, including expired ones. */
export async function listInvitations(
  db: Kysely<IdentitySchema>,
  organizationId: string,
): Promise<InvitationRow[]> {
  return invitations(db)
    .where("invitation.organizationId", "=", organizationId)
    .where("invitation.status", "=", "pending")
    .orderBy("invitation.createdAt", "desc")
    .orderBy("invitation.id", "desc")
    .limit(1000)
    .execute();
}

export async function findInvitation(
  db: Kysely<IdentitySchema>,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<InvitationRow | undefined> {
  return invitations(db)
    .where("invitation.organizationId", "=", organizationId)
    .where("invitation.id", "=", id)
    .executeTakeFirst();
}

export async function lockInvitation(
  trx: Kysely<IdentitySchema>,
  key: { organizationId: string; id: string },
): Promise<InvitationRow | undefined> {
  await trx
    .selectFrom("identity.invitation")
    .where("organizationId", "=", key.organizationId)
    .where("id", "=", key.id)
    .select("id")
    .forUpdate()
    .execute();
  return findInvitation(trx, key);
}

/** Finds an invitation by the token of any of its mails, in any organization: the holder of a link names none. */
export async function findInvitationByToken(
  db: Kysely<IdentitySchema>,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  return invitations(db)
    .where("invitation.tokenHashes", "@>", sql<string[]>`array[${tokenHash}]`)
    .executeTakeFirst();
}

export interface NewInvitation {
  organizationId: string;
  email: string;
  role: Role;
  inviterId: string | null;
  tokenHash: string;
}

/**
 * Inserts an invitation, or renews the pending one for the same address, of which there is at most one. Returns its id,
 * and whether it is new.
 */
export async function saveInvitation(
  trx: Kysely<IdentitySchema>,
  { tokenHash, ...invitation }: NewInvitation,
): Promise<{ id: string; isNew: boolean }> {
  return trx
    .insertInto("identity.invitation")
    .values({ ...invitation, tokenHashes: sql`array[${tokenHash}]`, expiresAt: inDays })
    .onConflict((conflict) =>
      conflict
        .expression(sql`"organizationId", lower(email)`)
        // A literal, because with a parameter a generic plan would no longer match the index.
        .where("status", "=", sql.lit("pending"))
        .doUpdateSet({
          role: invitation.role,
          inviterId: invitation.inviterId,
          expiresAt: inDays,
          tokenHashes: tokensWith(tokenHash),
        }),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
}

export async function renewInvitation(
  trx: Kysely<IdentitySchema>,
  id: string,
  tokenHash: string,
): Promise<void> {
  await trx
    .updateTable("identity.invitation")
    .set({ expiresAt: inDays, tokenHashes: tokensWith(tokenHash) })
    .where("id", "=", id)
    .execute();
}

function tokensWith(tokenHash: string) {
  return sql<string[]>`(array[${tokenHash}] || invitation."tokenHashes")[:${sql.lit(tokensKept)}]`;
}

export async function revokeInvitation(trx: Kysely<IdentitySchema>, id: string): Promise<void> {
  await trx.updateTable("identity.invitation").set({ status: "revoked" }).where("id", "=", id).execute();
}

/** Marks an invitation as accepted. For the notification, an event names the inviter, unless a key invited. */
export async function settleAccepted(
  trx: Kysely<IdentitySchema>,
  { id, organizationId, inviter }: InvitationRow,
  userId: string,
): Promise<void> {
  await trx
    .updateTable("identity.invitation")
    .set({ status: "accepted", acceptedBy: userId, acceptedAt: sql`now()` })
    .where("id", "=", id)
    .execute();
  if (!inviter) return;
  await trx
    .insertInto("identity.accepted_invitation")
    .values({
      organization_id: organizationId,
      invitation_id: id,
      inviter_id: inviter.id,
      member_id: userId,
    })
    .execute();
}

/** Finds a person's membership in an organization, by address or id. */
export async function findMembershipFor(
  db: Kysely<IdentitySchema>,
  organizationId: string,
  who: { email: string } | { id: string },
): Promise<{ isActive: boolean } | undefined> {
  const [column, value] = "id" in who ? (["user.id", who.id] as const) : (["user.email", who.email] as const);
  return db
    .selectFrom("identity.member as member")
    .innerJoin("identity.user as user", "user.id", "member.userId")
    .where("member.organizationId", "=", organizationId)
    .where(column, "=", value)
    .select("member.isActive")
    .executeTakeFirst();
}
