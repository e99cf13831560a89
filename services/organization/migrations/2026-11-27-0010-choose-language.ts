import { publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

const decided = sql`organization_id, timezone, departments, categories, due_minutes_low, due_minutes_medium, due_minutes_high,
    due_minutes_critical, due_minutes_urgent, default_assignee_id, accepted_file_types, storage_limit_bytes, retention_days`;

// What emails are in for people whose own language is not known. A view that is replaced keeps what its readers were granted.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema("organization").alterTable("setting").addColumn("language", "text").execute();
  await sql`create or replace view organization.setting_directory as
    select ${decided}, language from organization.setting`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view organization.setting_directory`.execute(db);
  await sql`create view organization.setting_directory as select ${decided} from organization.setting`.execute(
    db,
  );
  await publishView(
    db,
    "organization",
    "setting_directory",
    "what the organization in app.organization_id decided. At most one row; none means the defaults.",
  );
  await db.schema.withSchema("organization").alterTable("setting").dropColumn("language").execute();
}
