import { allRows, isOwn, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import { createEventPositions, createEventTable, publishLiveFeed } from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEvent(db);
  await publishAccepted(db);
  await publishUndelivered(db);
}

async function createEvent(db: Kysely<unknown>): Promise<void> {
  await createEventPositions(db, "mail");
  await createEventTable(
    db,
    "mail",
    sql`mail_id uuid, member_id text, visibility text, outbound_id uuid, ticket_number integer,
    joined_ticket_ids uuid[] not null default '{}',
    check (kind in ('mail.accepted', 'mail.changed', 'mail.undelivered')),
    check ((kind = 'mail.accepted') = (mail_id is not null)),
    check ((kind = 'mail.changed') = (payload is not null)),
    check ((kind = 'mail.undelivered') = (outbound_id is not null)),
    check ((kind = 'mail.undelivered') = (ticket_number is not null)),
    foreign key (organization_id, mail_id) references mail.inbound_mail (organization_id, id),
    foreign key (organization_id, outbound_id) references mail.outbound_mail (organization_id, id),`,
  );
  await sql`create index event_mail on mail.event (organization_id, mail_id) where mail_id is not null`.execute(
    db,
  );
  await sql`create index event_outbound on mail.event (organization_id, outbound_id) where outbound_id is not null`.execute(
    db,
  );
  await restrictTable(db, "mail", "event", {
    service: { may: "select, insert", rows: isOwn },
    job: {
      may: "select (id, position, payload, created_at), insert, update (position), delete",
      rows: allRows,
    },
    owner: "select, insert, update, delete",
  });
  await sql`create view mail.live_feed as
    select position, id, organization_id, payload from mail.event where payload is not null`.execute(db);
  await publishLiveFeed(db, "mail", ["event"]);
}

// What tickets make tickets and messages of. Who wrote is a member where `member_id` says so, else a customer. Mails of someone who was
// erased are no longer among them. A mail that was missing may show that two threads are one: `joined_ticket_ids` names the tickets that
// were made meanwhile, so that tickets merges them.
async function publishAccepted(db: Kysely<unknown>): Promise<void> {
  await sql`create view mail.accepted_mail_feed as
    select event.position, event.id, event.organization_id, mail.id as mail_id, thread.ticket_id, event.member_id,
      event.visibility, mail.from_name, mail.from_address, mail.cc, mail.subject, mail.body, mail.received_at, array(
        select file_id from mail.attachment as file
        where file.organization_id = mail.organization_id and file.mail_id = mail.id order by position) as file_ids,
      event.joined_ticket_ids
    from mail.event as event
    join mail.inbound_mail as mail on mail.organization_id = event.organization_id and mail.id = event.mail_id
    join mail.thread as thread on thread.organization_id = mail.organization_id and thread.id = mail.thread_id
    where event.kind = 'mail.accepted' and mail.from_address is not null`.execute(db);
  const mail = {
    table: "inbound_mail",
    columns: "(organization_id, id, thread_id, from_name, from_address, cc, subject, body, received_at)",
    rows: allRows,
  };
  await publishFeed(db, "mail", {
    view: "accepted_mail_feed",
    of: [mail, "attachment", { table: "thread", columns: "(organization_id, id, ticket_id)", rows: allRows }],
    contract:
      "mails that are to become tickets or messages, of all organizations, each with the ticket that it belongs to, which may be new, and tickets that turned out to be one with it. In order by (position, id); position is null until the event is numbered.",
  });
}

// Of replies that were returned or given up, for whoever notifies of them.
async function publishUndelivered(db: Kysely<unknown>): Promise<void> {
  await sql`create view mail.undelivered_feed as
    select event.position, event.id, event.organization_id, mail.ticket_id, event.ticket_number, mail.communication_id
    from mail.event as event
    join mail.outbound_mail as mail on mail.organization_id = event.organization_id and mail.id = event.outbound_id
    where event.kind = 'mail.undelivered'`.execute(db);
  const columns = "(organization_id, id, ticket_id, communication_id)";
  await publishFeed(db, "mail", {
    view: "undelivered_feed",
    of: [{ table: "outbound_mail", columns, rows: allRows }],
    contract:
      "replies that were returned or given up, of all organizations, by their messages. In order by (position, id); position is null until the event is numbered.",
  });
}
