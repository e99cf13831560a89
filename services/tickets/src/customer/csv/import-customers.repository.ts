import { sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";

/** Returns the customer who has one of these addresses, or the one that customer was merged into; the first address found wins. */
export async function findCustomerByAddresses(
  trx: TicketTransaction,
  emails: string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(c.merged_into_id, c.id) as id
    from tickets.customer_address as address join tickets.customer as c on c.id = address.customer_id
    where address.email = any (${emails}::text[])
    order by array_position(${emails}::text[], address.email) limit 1`.execute(trx);
  return rows[0]?.id;
}

export async function findCompanyByName(trx: TicketTransaction, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets.company where name_key = lower(${name}) and state = 'confirmed' order by created_at, id limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
}
