import { toLine } from "@tessera/kit/audit/audit-trail";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import type { Client } from "./client.ts";

type Db = Kysely<IdentitySchema>;

export interface AccountNote {
  userId: string;
  action: `${"sign_in" | "password" | "two_factor"}.${string}`;
  detail?: Reason | undefined;
  client: Client;
  /** False for a failed attempt, which may have been made by someone else. */
  isByPerson: boolean;
}

/** Adds an entry to the audit log of each organization in which the person is an active member. */
export async function noteAccount(db: Db, note: AccountNote): Promise<void> {
  const { userId, action, detail, client, isByPerson } = note;
  await sql`select identity.note_account(${userId}, ${action}, ${detail ? toLine(detail) : null},
    ${detail ? JSON.stringify(detail) : null}::jsonb, ${client.address}, ${client.device}, ${isByPerson})`.execute(
    db,
  );
}

export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("identity.user")
    .where("email", "=", email.toLowerCase())
    .select("id")
    .executeTakeFirst();
  return user?.id;
}

/** Returns the user whose sign-in waits for its second step, or whose password a link resets. */
export async function findWaiting(db: Db, identifier: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from identity.verification where identifier = ${identifier} and "expiresAt" > now() limit 1`.execute(
    db,
  );
  return rows[0]?.value;
}

export async function findSessionUser(db: Db, token: string): Promise<string | undefined> {
  const session = await db
    .selectFrom("identity.session")
    .where("token", "=", token)
    .select("userId")
    .executeTakeFirst();
  return session?.userId;
}
