import type { Person } from "@tessera/wire/organization/member";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../schema/schema.ts";

export async function hasTicket(db: Kysely<TicketsDatabase>, ticketId: string): Promise<boolean> {
  const row = await db
    .selectFrom("tickets.ticket")
    .select("id")
    .where("id", "=", ticketId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the people who are members, ordered by name. */
export async function findPeople(db: Kysely<TicketsDatabase>, userIds: string[]): Promise<Person[]> {
  return db
    .selectFrom("directory.member_directory")
    .select(["id", "display_name", "full_name", "email", "avatar_url"])
    .where("id", "=", sql<string>`any(${userIds})`)
    .orderBy("full_name")
    .orderBy("id")
    .execute();
}
