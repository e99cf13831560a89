import { publishView } from "@tessera/kit/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

const columns = sql`address.organization_id, address.email, customer.id as customer_id, customer.is_blocked`;

const contract =
  "the addresses of customers, whose customer is the one they are merged into, of the organization in app.organization_id. Unique by (organization_id, email).";

// Replies are in the customer's language around what a member wrote. A view that is replaced keeps what its readers were granted.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view tickets.customer_address_directory as
    ${addresses(sql`${columns}, customer.locale`)}`.execute(db);
}

function addresses(selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${selected}
    from tickets.customer_address as address
    join tickets.customer as part on part.organization_id = address.organization_id and part.id = address.customer_id
    join tickets.customer as customer on customer.organization_id = part.organization_id
      and customer.id = coalesce(part.merged_into_id, part.id)`;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.customer_address_directory`.execute(db);
  await sql`create view tickets.customer_address_directory as ${addresses(columns)}`.execute(db);
  await publishView(db, "tickets", "customer_address_directory", contract);
}
