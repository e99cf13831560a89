import { type Kysely, sql } from "kysely";
import { setAsideTexts } from "./known-texts/set-aside.ts";

/** Why a mail was set aside is stored as reasons beside the English texts. A mail with an unknown text keeps its texts only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail add column detail_reasons jsonb`.execute(db);
  await sql`alter table mail.inbound_mail no force row level security`.execute(db);
  await sql`update mail.inbound_mail as mail set detail_reasons = said.reasons
    from (
      select set_aside.organization_id, set_aside.id,
        jsonb_agg(jsonb_build_object('reason', known.key, 'values', '{}'::jsonb) order by text.place) as reasons
      from mail.inbound_mail as set_aside
      cross join lateral unnest(case when set_aside.state = 'spam' and set_aside.spam_reasons <> '{}'
        then set_aside.spam_reasons else array[set_aside.reason] end) with ordinality as text (words, place)
      left join unnest(${Object.keys(setAsideTexts)}::text[], ${Object.values(setAsideTexts)}::text[]) as known (words, key)
        on known.words = text.words
      where set_aside.state in ('spam', 'ignored', 'duplicate', 'failed') and set_aside.reason is not null
      group by set_aside.organization_id, set_aside.id having bool_and(known.key is not null)
    ) as said
    where mail.organization_id = said.organization_id and mail.id = said.id`.execute(db);
  await sql`alter table mail.inbound_mail force row level security`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbound_mail drop column detail_reasons`.execute(db);
}
