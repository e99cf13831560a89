import type { Kysely } from "kysely";
import type { AnalyticsDatabase } from "../schema.ts";

/** Who an email goes to. */
export interface Recipient {
  email: string;
  organization_name: string;
}

/** Undefined for who is no member, or not active. */
export async function findRecipient(
  db: Kysely<AnalyticsDatabase>,
  userId: string,
): Promise<Recipient | undefined> {
  return db
    .selectFrom("directory.member_directory as member")
    .innerJoin(
      "directory.organization_directory as organization",
      "organization.id",
      "member.organization_id",
    )
    .select(["member.email", "organization.name as organization_name"])
    .where("member.id", "=", userId)
    .where("member.is_active", "=", true)
    .executeTakeFirst();
}
