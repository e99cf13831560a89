import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type { Language } from "@tessera/wire/text/language";
import type { Kysely } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";

/** The recipient of an email. */
export interface Recipient {
  email: string;
  organization_name: string;
  /** The recipient's language, or the organization's by default. */
  language: Language;
}

/** Returns the recipient, or undefined if the user is not an active member. */
export async function findRecipient(
  db: Kysely<AnalyticsDatabase>,
  userId: string,
): Promise<Recipient | undefined> {
  const found = await db
    .selectFrom("directory.member_directory as member")
    .innerJoin(
      "directory.organization_directory as organization",
      "organization.id",
      "member.organization_id",
    )
    .leftJoin("directory.member_language as own", (join) =>
      join
        .onRef("own.organization_id", "=", "member.organization_id")
        .onRef("own.member_id", "=", "member.id"),
    )
    .leftJoin(
      "organization.setting_directory as setting",
      "setting.organization_id",
      "member.organization_id",
    )
    .select([
      "member.email",
      "organization.name as organization_name",
      "own.language as own",
      "setting.language as common",
    ])
    .where("member.id", "=", userId)
    .where("member.is_active", "=", true)
    .executeTakeFirst();
  if (!found) return undefined;
  const { own, common, ...recipient } = found;
  return { ...recipient, language: chooseLanguage(own, common) };
}
