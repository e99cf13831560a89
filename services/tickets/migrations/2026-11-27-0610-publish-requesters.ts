import { publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Who tickets are from, for reports. What a customer is merged into and works for is read when it is asked, as it is now.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view tickets.ticket_measure as
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
  await sql`create view tickets.requester_directory as
    select part.organization_id, part.id::text as requester_id, customer.id::text as customer_id, customer.name,
      company.id::text as company_id, company.name as company_name
    from tickets.customer as part
    join tickets.customer as customer on customer.organization_id = part.organization_id
      and customer.id = coalesce(part.merged_into_id, part.id)
    left join tickets.company as company on company.organization_id = customer.organization_id
      and company.id = customer.company_id`.execute(db);
  await publishView(
    db,
    "tickets",
    "requester_directory",
    "customers by the id that tickets know them by, with the customer they are merged into and the company, of the organization in app.organization_id. Unique by (organization_id, requester_id).",
  );
}

// A column of a view is never taken away from its readers: they read the others by name.
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.requester_directory`.execute(db);
}
