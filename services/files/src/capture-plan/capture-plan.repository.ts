import type { PlanId } from "@tessera/wire/organization/plan.constants";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";

/** Returns the plan of the organization in force; "free" if it never subscribed and has no row. */
export async function findPlan(db: Kysely<FilesDatabase>): Promise<PlanId> {
  const row = await db.selectFrom("organization.plan_directory").select("plan").executeTakeFirst();
  return row?.plan ?? "free";
}

/** Returns the language that the organization works in; "en" if it has no setting. */
export async function findLanguage(db: Kysely<FilesDatabase>): Promise<string> {
  const row = await db.selectFrom("organization.setting_directory").select("language").executeTakeFirst();
  return row?.language ?? "en";
}
