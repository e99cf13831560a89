import { publishView } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Who tickets are from, for reports. What a customer is merged into and works for is read when it is asked, as it is now.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view tickets.ticket_measure as
    select organization_id, id as ticket_id, status,
      (array['low', 'medium', 'high', 'critical', 'urgent'])[priority] as priority,
      category, department, source_channel as channel, assigned_to_id, created_at, responded_at, resolved_at, stopped_at,
      due_at, deleted_at, creator_id as requester_id
    from tickets.ticket`.execute(db);
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
