import { publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Where members answer notifications: the oldest inbox, at its address of the installation, unless that is too long to carry a ticket.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view mail.reply_inbox_directory as
    select distinct on (organization_id) organization_id, id as inbox_id, coalesce(relay_address, address) as address
    from mail.inbox
    where removed_at is null and char_length(split_part(coalesce(relay_address, address), '@', 1)) <= 21
    order by organization_id, id`.execute(db);
  await publishView(
    db,
    "mail",
    "reply_inbox_directory",
    "where mail on tickets of the organization in app.organization_id is answered at, by an address that is signed for it. One row at most.",
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view mail.reply_inbox_directory`.execute(db);
}
