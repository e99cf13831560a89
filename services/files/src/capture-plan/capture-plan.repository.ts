import type { PlanId } from "@tessera/wire/billing";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";

/** The plan of the organization in force; one that never subscribed has none written down. */
export async function findPlan(db: Kysely<FilesDatabase>): Promise<PlanId> {
  const row = await db.selectFrom("organization.plan_directory").select("plan").executeTakeFirst();
  return row?.plan ?? "free";
}

/** What language the organization works in. */
export async function findLanguage(db: Kysely<FilesDatabase>): Promise<string> {
  const row = await db.selectFrom("organization.setting_directory").select("language").executeTakeFirst();
  return row?.language ?? "en";
}
