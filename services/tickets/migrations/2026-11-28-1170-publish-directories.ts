import { publishView } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// Views read as their owner, who sees the rows of the organization in the setting only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await publishTickets(db);
  await publishParticipants(db);
  await publishCorrespondence(db);
  await publishFirstAssignee(db);
  await publishMeasures(db);
  await publishRequesters(db);
  await publishExport(db);
}

// A ticket as it is now, for domains that send it elsewhere: words instead of ranks, deleted ones with the time of it.
async function publishTickets(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.ticket_directory as
    select id, organization_id, number, title, description, status,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[priority] as priority,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[urgency] as urgency,
      category, subcategory, department, labels, creator_name, creator_email, assignee_name, created_at, updated_at,
      deleted_at
    from tickets.ticket`.execute(db);
  await publish(
    db,
    "ticket_directory",
    "the tickets of the organization in app.organization_id, deleted ones too. Unique by (organization_id, id).",
  );
}

// Whom a ticket concerns, for the domain that notifies them.
async function publishParticipants(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.participant_directory as
    select organization_id, id as ticket_id, creator_id as member_id, 'reporter'::text as part from tickets.ticket
    where customer_id is null
    union all
    select organization_id, id, assigned_to_id, 'assignee' from tickets.ticket where assigned_to_id is not null
    union all
    select organization_id, ticket_id, author_id, 'author' from tickets.communication where deleted_at is null`.execute(
    db,
  );
  await sql`create view tickets.mention_directory as
    select organization_id, communication_id, member_id from tickets.mention`.execute(db);
  await sql`create view tickets.communication_directory as
    select id, organization_id, ticket_id, author_id, author_name, customer_id, visibility, body, created_at, deleted_at,
      send_at
    from tickets.communication`.execute(db);
  const own = "of the organization in app.organization_id.";
  await publish(
    db,
    "participant_directory",
    `who reported a ticket, has it or wrote on it; not unique, ${own}`,
  );
  await publish(db, "mention_directory", `whom a message mentions, ${own}`);
  await publish(
    db,
    "communication_directory",
    `messages of members and customers, without their text once deleted, ${own}`,
  );
}

// Whom replies on a ticket are for, and the files of messages: for the domain that sends them.
async function publishCorrespondence(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.correspondence_directory as
    select organization_id, id as ticket_id, number, title, description, customer_id, creator_name as requester_name,
      creator_email as requester_email, cc, created_at, deleted_at, coalesce((select setting.links_in_mails
        from tickets.portal_setting as setting
        where setting.organization_id = ticket.organization_id), true) as has_portal_link
    from tickets.ticket`.execute(db);
  await sql`create view tickets.message_file as
    select organization_id, communication_id, file_id, position from tickets.communication_attachment`.execute(
    db,
  );
  await sql`create view tickets.customer_address_directory as
    select address.organization_id, address.email, customer.id as customer_id, customer.is_blocked,
      customer.locale
    from tickets.customer_address as address
    join tickets.customer as part on part.organization_id = address.organization_id and part.id = address.customer_id
    join tickets.customer as customer on customer.organization_id = part.organization_id
      and customer.id = coalesce(part.merged_into_id, part.id)`.execute(db);
  const own = "of the organization in app.organization_id.";
  await publish(
    db,
    "customer_address_directory",
    `the addresses of customers, whose customer is the one they are merged into, ${own} Unique by (organization_id, email).`,
  );
  await publish(
    db,
    "correspondence_directory",
    `tickets with their requester and who else reads replies, deleted ones too, ${own} Unique by (organization_id, ticket_id).`,
  );
  await publish(
    db,
    "message_file",
    `the files of messages, ${own} Unique by (organization_id, communication_id, file_id).`,
  );
}

// Whom a ticket was given to when it was created: its log says so only where someone else has it since.
async function publishFirstAssignee(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.first_assignee as
    select ticket.organization_id, ticket.id as ticket_id,
      case when next.id is null then ticket.assigned_to_id else next.old_value end as member_id
    from tickets.ticket as ticket
    left join lateral (
      select event.id, event.old_value from tickets.ticket_line as event
      where event.organization_id = ticket.organization_id and event.ticket_id = ticket.id and event.kind = 'assigned'
      order by event.created_at, event.id limit 1
    ) as next on true`.execute(db);
  await publish(
    db,
    "first_assignee",
    "whom tickets were given to when they were created, of the organization in app.organization_id. Unique by (organization_id, ticket_id).",
  );
}

// What reports are made of.
async function publishMeasures(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.ticket_measure as
    select ticket.organization_id, ticket.id as ticket_id, ticket.status,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[ticket.priority] as priority,
      ticket.category, ticket.department, ticket.source_channel as channel, ticket.assigned_to_id, ticket.created_at,
      ticket.responded_at, ticket.resolved_at, ticket.stopped_at, ticket.due_at, ticket.deleted_at,
      satisfaction.rating, satisfaction.rated_at, ticket.creator_id as requester_id
    from tickets.ticket as ticket
    left join tickets.satisfaction as satisfaction
      on satisfaction.organization_id = ticket.organization_id and satisfaction.ticket_id = ticket.id`.execute(
    db,
  );
  await publish(
    db,
    "ticket_measure",
    "the groups and times of tickets, deleted ones too, of the organization in app.organization_id. Unique by (organization_id, ticket_id); those not deleted are read in order by (created_at, ticket_id).",
  );
}

// Who tickets are from, for reports. What a customer is merged into and works for is read when it is asked, as it is now.
async function publishRequesters(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.requester_directory as
    select part.organization_id, part.id::text as requester_id, customer.id::text as customer_id, customer.name,
      company.id::text as company_id, company.name as company_name
    from tickets.customer as part
    join tickets.customer as customer on customer.organization_id = part.organization_id
      and customer.id = coalesce(part.merged_into_id, part.id)
    left join tickets.company as company on company.organization_id = customer.organization_id
      and company.id = customer.company_id`.execute(db);
  await publish(
    db,
    "requester_directory",
    "customers by the id that tickets know them by, with the customer they are merged into and the company, of the organization in app.organization_id. Unique by (organization_id, requester_id).",
  );
}

async function publish(db: Kysely<unknown>, name: string, contract: string): Promise<void> {
  await publishView(db, "tickets", name, contract);
}

// What an organization takes along when it leaves: its tickets, messages and history as documents. For jobs alone.
async function publishExport(db: Kysely<unknown>): Promise<void> {
  await sql`create view tickets.export_line as
    select organization_id, 'ticket'::text as kind, id,
      to_jsonb(ticket) - array['status_rank', 'title_key', 'creator_key', 'assignee_key', 'open_due_at', 'escalates_at',
        'resolved_seconds', 'due_minutes', 'stopped_at'] || jsonb_build_object(
        'priority', (array['low', 'medium', 'high', 'critical', 'urgent'])[priority],
        'urgency', (array['low', 'medium', 'high', 'critical', 'urgent'])[urgency]) as document
    from tickets.ticket as ticket
    union all
    select organization_id, 'communication', id, to_jsonb(communication) from tickets.communication as communication
    union all
    select organization_id, 'event', id, to_jsonb(line) - 'event_id' from tickets.ticket_line as line
    union all
    select organization_id, 'customer', id, to_jsonb(customer) - 'name_key' || jsonb_build_object('addresses', array(
      select to_jsonb(address) - array['organization_id', 'customer_id'] from tickets.customer_address as address
      where address.organization_id = customer.organization_id and address.customer_id = customer.id
      order by address.position)) from tickets.customer as customer
    union all
    select organization_id, 'company', id, to_jsonb(company) - 'name_key' || jsonb_build_object('domains', array(
      select domain from tickets.company_domain as own
      where own.organization_id = company.organization_id and own.company_id = company.id
      order by own.position)) from tickets.company as company
    union all
    select organization_id, 'contact_event', id, to_jsonb(event) from tickets.contact_event as event`.execute(
    db,
  );
  await sql`comment on view tickets.export_line is
    'Published contract: tickets, communications, events, customers and companies of the organization in app.organization_id as documents. Unique by (organization_id, kind, id).'`.execute(
    db,
  );
  await sql`revoke all on tickets.export_line from svc_tickets`.execute(db);
  await sql`grant select on tickets.export_line to all_jobs`.execute(db);
}
