import { type Kysely, sql } from "kysely";

// Who reported that a mail of ours was not delivered, and the reason, if nothing in the report proves that it is about that mail.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.outbound_mail add column reported_by text, add column reported_reason text`.execute(
    db,
  );
  await eraseFromOutbound(db, ["reason", "reported_reason"]);
}

// As before, and the reason that was reported.
async function eraseFromOutbound(db: Kysely<unknown>, reasons: string[]): Promise<void> {
  const isOwn = sql`m.to_address = any (who.addresses)`;
  const redacted = (name: string) => sql`mail.redact(m.${sql.ref(name)}, who.addresses)`;
  const changes = reasons.map((name) => sql`${sql.ref(name)} = ${redacted(name)}`);
  const isNamed = reasons.map((name) => sql`${redacted(name)} <> m.${sql.ref(name)}`);
  await sql`create or replace function mail.erase_from_outbound(who mail.erasure) returns uuid
    language plpgsql set search_path = '' as $$
    declare
      page constant uuid[] := array(select id from mail.outbound_mail
        where organization_id = who.organization_id and id > who.place order by id limit 1000);
    begin
      update mail.outbound_mail as m set
        to_name = case when ${isOwn} then 'Erased person' else m.to_name end,
        to_address = case when ${isOwn} then '' else m.to_address end,
        state = case when ${isOwn} and m.state = 'queued' then 'cancelled' else m.state end,
        cc = array(select other from unnest(m.cc) as other where other <> all (who.addresses)),
        ${sql.join(changes)}
      where m.organization_id = who.organization_id and m.id = any (page) and (${isOwn} or m.cc && who.addresses
        or ${sql.join(isNamed, sql` or `)});
      return page[cardinality(page)];
    end
  $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await eraseFromOutbound(db, ["reason"]);
  await sql`alter table mail.outbound_mail drop column reported_by, drop column reported_reason`.execute(db);
}
