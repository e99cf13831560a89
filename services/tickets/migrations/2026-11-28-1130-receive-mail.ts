import { isOwn, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import { numberTable } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

// The mails that became tickets or messages, each once: a new ticket where there is no message. `problem` says why one became
// nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tickets.received_mail (
    organization_id text not null,
    mail_id uuid not null,
    position bigint,
    ticket_id uuid,
    communication_id uuid,
    problem text,
    created_at timestamptz not null default statement_timestamp(),
    primary key (organization_id, mail_id),
    check ((ticket_id is null) = (problem is not null)),
    check (communication_id is null or ticket_id is not null)
  )`.execute(db);
  await restrictTable(db, "tickets", "received_mail", {
    service: { may: "select, insert", rows: isOwn },
    owner: "select",
  });
  await numberTable(db, "tickets", "received_mail", { id: "mail_id" });
  await sql`create view tickets.received_mail_feed as
    select position, mail_id as id, organization_id, ticket_id, communication_id, problem, created_at
    from tickets.received_mail`.execute(db);
  await publishFeed(db, "tickets", {
    view: "received_mail_feed",
    of: ["received_mail"],
    contract:
      "what tickets made of mails, by the mail's id, of all organizations: a ticket, or a message on one; neither where there was a problem. In order by (position, id); position is null until the event is numbered.",
  });
}
