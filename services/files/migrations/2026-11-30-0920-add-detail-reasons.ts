import { forAllOrganizations } from "@tessera/kit/migrations/reason-repair";
import { type Kysely, sql } from "kysely";
import { readDetail } from "./known-texts/file-detail.ts";

const file = { schema: "files", table: "file" };

/** The details of files whose values are phrases get the same as reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forAllOrganizations(db, file, async () => {
    const { rows } = await sql<{ name: string; value: string }>`
      select distinct detail->>'name' as name, detail->>'value' as value
      from files.file cross join lateral jsonb_array_elements(details) as detail
      where not detail ? 'value_reason'`.execute(db);
    const known = rows.flatMap(({ name, value }) => {
      const reason = readDetail(name, value);
      return reason ? [{ name, value, reason }] : [];
    });
    await sql`
      with known as materialized (
        select * from json_to_recordset(${JSON.stringify(known)}::json) as known (name text, value text, reason jsonb)
      ), completed as (
        select file.organization_id, file.id, jsonb_agg(
          case when known.reason is null then detail else detail || jsonb_build_object('value_reason', known.reason) end
          order by place) as details
        from files.file
          cross join lateral jsonb_array_elements(file.details) with ordinality as one (detail, place)
          left join known on known.name = detail->>'name' and known.value = detail->>'value' and not detail ? 'value_reason'
        group by file.organization_id, file.id
        having bool_or(known.reason is not null)
      )
      update files.file set details = completed.details from completed
      where file.organization_id = completed.organization_id and file.id = completed.id`.execute(db);
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forAllOrganizations(db, file, async () => {
    await sql`
      update files.file set details = (
        select jsonb_agg(detail - 'value_reason' order by place)
        from jsonb_array_elements(details) with ordinality as one (detail, place))
      where jsonb_path_exists(details, '$[*].value_reason')`.execute(db);
  });
}
