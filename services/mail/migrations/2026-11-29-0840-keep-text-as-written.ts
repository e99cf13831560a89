import { type Kysely, sql } from "kysely";

// A mail keeps its whole text as it was written. `format` says how it is written; where it is null, a previous version stored the text
// without its quoted part and its signature. The view shows both alike, so that nothing of the stored mails has to be rewritten.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add column format text`.execute(db);
  await sql`alter table mail.inbound_mail add constraint inbound_mail_format
    check (format in ('plain', 'markdown')) not valid`.execute(db);
  await sql`create view mail.text_line as
    select organization_id, id as mail_id, coalesce(body, '') as former_body,
      case when format is null and is_plain then regexp_replace(whole, '^([ \t]{0,3})\\\\(#{1,6}\\s)', '\\1\\2', 'gn')
        else whole end as body,
      coalesce(format, case when is_plain then 'plain' else 'markdown' end) as format
    from mail.inbound_mail
    cross join lateral (select
      concat(body, E'\n\n-- \n' || signature, E'\n\n' || quoted) as whole,
      coalesce(${lacks("text/html")} and ${lacks("Text/HTML")} and ${lacks("Text/Html")} and ${lacks("TEXT/HTML")},
        false) as is_plain) as text
    where body is not null or quoted is not null`.execute(db);
  await sql`comment on view mail.text_line is
    'Published contract: the whole text of mails and how it is written, and the text without quotations that previous versions passed on; of the organization in app.organization_id. Unique by (organization_id, mail_id).'`.execute(
    db,
  );
  await sql`revoke all on mail.text_line from svc_mail`.execute(db);
  await sql`grant select on mail.text_line to all_jobs`.execute(db);
}

function lacks(type: string) {
  return sql`position(${sql.lit(type)}::bytea in raw) = 0`;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view mail.text_line`.execute(db);
  await sql`alter table mail.inbound_mail drop column format`.execute(db);
}
