import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import type { Subject } from "./id-token.ts";

export interface KnownUser {
  id: string;
  name: string;
  email: string;
}

/** Locks a subject until the end of the transaction, so that nobody else can insert it. */
export async function lockSubject(
  trx: Kysely<IdentitySchema>,
  provider: string,
  subjectId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([provider, subjectId])}, 0))`.execute(
    trx,
  );
}

/** Locks an address until the end of the transaction, so that two subjects do not get the same user. */
export async function lockAddress(trx: Kysely<IdentitySchema>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(["address", email])}, 0))`.execute(
    trx,
  );
}

export async function findUserBySubject(
  trx: Kysely<IdentitySchema>,
  provider: string,
  subjectId: string,
): Promise<KnownUser | undefined> {
  return trx
    .selectFrom("identity.account as account")
    .innerJoin("identity.user as user", "user.id", "account.userId")
    .where("account.providerId", "=", provider)
    .where("account.accountId", "=", subjectId)
    .select(["user.id", "user.name", "user.email"])
    .executeTakeFirst();
}

export async function findUserByEmail(
  trx: Kysely<IdentitySchema>,
  email: string,
): Promise<(KnownUser & { emailVerified: boolean }) | undefined> {
  return trx
    .selectFrom("identity.user")
    .where("email", "=", email)
    .select(["id", "name", "email", "emailVerified"])
    .executeTakeFirst();
}

/** Returns whether a subject of the provider already signs in as this user. */
export async function hasSubject(
  trx: Kysely<IdentitySchema>,
  provider: string,
  userId: string,
): Promise<boolean> {
  const account = await trx
    .selectFrom("identity.account")
    .where("userId", "=", userId)
    .where("providerId", "=", provider)
    .select("id")
    .executeTakeFirst();
  return account !== undefined;
}

/** Ends the link between a user and their subject at the provider. */
export async function deleteSubject(
  trx: Kysely<IdentitySchema>,
  provider: string,
  userId: string,
): Promise<void> {
  await trx
    .deleteFrom("identity.account")
    .where("userId", "=", userId)
    .where("providerId", "=", provider)
    .execute();
}

/** Replaces a user's address by one that nobody has. */
export async function clearAddress(trx: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await trx
    .updateTable("identity.user")
    .set({ email: `${userId.toLowerCase()}@former.invalid`, updatedAt: new Date() })
    .where("id", "=", userId)
    .execute();
}

export async function insertUser(
  trx: Kysely<IdentitySchema>,
  { name, email }: { name: string; email: string },
): Promise<KnownUser> {
  return trx
    .insertInto("identity.user")
    .values({ name, email, emailVerified: true })
    .returning(["id", "name", "email"])
    .executeTakeFirstOrThrow();
}

export async function insertAccount(
  trx: Kysely<IdentitySchema>,
  account: { userId: string; providerId: string; accountId: string },
): Promise<void> {
  await trx.insertInto("identity.account").values(account).execute();
}

/** Confirms the user's address, and deletes all former credentials, so that no earlier password opens the account. */
export async function claimUser(trx: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await trx.deleteFrom("identity.account").where("userId", "=", userId).execute();
  await trx.updateTable("identity.user").set({ emailVerified: true }).where("id", "=", userId).execute();
}

/** Updates the name and address. An address that another user has here stays with that user. */
export async function mirrorSubject(
  trx: Kysely<IdentitySchema>,
  userId: string,
  { name, email }: Pick<Subject, "name" | "email">,
): Promise<void> {
  const other = email === null ? undefined : await findUserByEmail(trx, email);
  const isFree = email !== null && (other === undefined || other.id === userId);
  await trx
    .updateTable("identity.user")
    .set({ name, ...(isFree ? { email, emailVerified: true } : {}), updatedAt: new Date() })
    .where("id", "=", userId)
    .execute();
}
