import type { Language } from "@tessera/wire/text/language";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export interface UserRow {
  id: string;
  name: string;
  email: string;
  timezone: string | null;
  /** The chosen language; null if the browser decides. */
  language: string | null;
  /** The language of the pages they last saw. */
  pageLanguage: string | null;
  avatarDigest: string | null;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
}

export async function findUser(db: Kysely<IdentitySchema>, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("identity.user")
    .where("id", "=", id)
    .select([
      "id",
      "name",
      "email",
      "timezone",
      "language",
      "pageLanguage",
      "avatarDigest",
      "emailVerified",
      "twoFactorEnabled",
    ])
    .executeTakeFirst();
}

export async function updateUser(
  db: Kysely<IdentitySchema>,
  id: string,
  change: Partial<Pick<UserRow, "name" | "timezone" | "language">>,
): Promise<void> {
  await db
    .updateTable("identity.user")
    .set({ ...change, updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
}

/** Stores the language of a person's pages, for later emails to them. */
export async function updatePageLanguage(
  db: Kysely<IdentitySchema>,
  id: string,
  pageLanguage: Language,
): Promise<void> {
  await db.updateTable("identity.user").set({ pageLanguage }).where("id", "=", id).execute();
}

export async function hasConfirmedUser(db: Kysely<IdentitySchema>, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("identity.user")
    .where("email", "=", email)
    .where("emailVerified", "=", true)
    .select("id")
    .executeTakeFirst();
  return user !== undefined;
}

/** Inserts a user with a password and a confirmed address. Returns undefined if the address has an account. */
export async function insertConfirmedUser(
  db: Kysely<IdentitySchema>,
  { name, email, passwordHash }: Record<"name" | "email" | "passwordHash", string>,
): Promise<Pick<UserRow, "id" | "name" | "email"> | undefined> {
  const user = await db
    .insertInto("identity.user")
    .values({ name, email, emailVerified: true })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "name", "email"])
    .executeTakeFirst();
  if (!user) return undefined;
  const account = { userId: user.id, accountId: user.id, providerId: "credential", password: passwordHash };
  await db.insertInto("identity.account").values(account).execute();
  return user;
}

/** Returns false if the user does not exist. */
export async function isUnconfirmedUser(db: Kysely<IdentitySchema>, id: string): Promise<boolean> {
  const user = await db
    .selectFrom("identity.user")
    .where("id", "=", id)
    .where("emailVerified", "=", false)
    .select("id")
    .executeTakeFirst();
  return user !== undefined;
}

export async function confirmAddress(db: Kysely<IdentitySchema>, id: string): Promise<void> {
  await db
    .updateTable("identity.user")
    .set({ emailVerified: true, updatedAt: new Date() })
    .where("id", "=", id)
    .where("emailVerified", "=", false)
    .execute();
}

/** Deletes a user who signed up but never confirmed the address. Links, sessions and the password are deleted with the row. */
export async function deleteUnconfirmed(db: Kysely<IdentitySchema>, email: string): Promise<void> {
  await db
    .deleteFrom("identity.user as user")
    .where("user.email", "=", email)
    .where("user.emailVerified", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("identity.member").whereRef("userId", "=", "user.id").select("id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("identity.account")
            .whereRef("userId", "=", "user.id")
            .where("providerId", "!=", "credential")
            .select("id"),
        ),
      ),
    )
    .execute();
}
