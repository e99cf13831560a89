import { restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// What a reply does to its ticket: an organization's settings, and the change set of a reply, which taking the reply back undoes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSetting(db);
  await sql`alter table tickets.change_set drop constraint change_set_operation_check,
    add constraint change_set_operation_check check (operation in ('bulk', 'reply', 'undo'))`.execute(db);
  await sql`alter table tickets.communication add column change_set_id uuid`.execute(db);
}

// No row for the defaults, which are those of new organizations. Organizations that have tickets already keep what they are used to.
async function createSetting(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.reply_setting (
    organization_id text primary key,
    assigns_author boolean not null default true,
    opens_new boolean not null default true,
    status_after text not null default 'unchanged' check (status_after in ('unchanged', 'pending', 'resolved'))
  )`.execute(db);
  await sql`alter table tickets.ticket_number no force row level security`.execute(db);
  await sql`insert into tickets.reply_setting (organization_id, assigns_author, opens_new)
    select organization_id, false, false from tickets.ticket_number`.execute(db);
  await sql`alter table tickets.ticket_number force row level security`.execute(db);
  await restrictTable(db, "tickets", "reply_setting", { service: "select, insert, update" });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.communication drop column change_set_id`.execute(db);
  await sql`alter table tickets.change_set drop constraint change_set_operation_check`.execute(db);
  await sql`alter table tickets.change_set add constraint change_set_operation_check
    check (operation in ('bulk', 'undo')) not valid`.execute(db);
  await sql`drop table tickets.reply_setting`.execute(db);
}
