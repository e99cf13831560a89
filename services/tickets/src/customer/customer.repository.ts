import type { NewCustomer } from "@tessera/wire/customer/customer";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import { isConfirmed } from "./company/company.repository.ts";
import { collated } from "./contact/contact-order.ts";

export interface CustomerRow {
  id: string;
  version: number;
  name: string;
  addresses: { email: string; is_verified: boolean }[];
  phone: string | null;
  locale: string | null;
  timezone: string | null;
  notes: string | null;
  is_blocked: boolean;
  custom_data: Record<string, unknown>;
  company_id: string | null;
  company_name: string | null;
  /** The customer that this one was merged into. */
  merged_into_id: string | null;
  /** The customers that were merged into this one. */
  merged: { id: string; name: string }[];
  created_at: string;
  updated_at: string;
}

/** The values of a customer that are columns of their table. */
export type CustomerValues = Omit<NewCustomer, "addresses">;

/** An address; if `is_verified` is undefined, it stays as it is. */
export interface Address {
  email: string;
  is_verified?: boolean;
}

/** The ids of a customer `c` and of all customers merged into them. */
export const customerGroup = sql`(select c.id union all
  select part.id from tickets.customer as part where part.merged_into_id = c.id)`;

export const customerColumns = sql`c.id, c.version, c.name, c.phone, c.locale, c.timezone, c.notes, c.is_blocked,
  c.custom_data, company.id as company_id, company.name as company_name, c.merged_into_id, c.created_at, c.updated_at,
  (select coalesce(json_agg(json_build_object('email', address.email, 'is_verified', address.verified_at is not null)
      order by address.customer_id <> c.id, address.position, address.email), '[]')
    from tickets.customer_address as address where address.customer_id in ${customerGroup}) as addresses,
  (select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name) order by ${collated(sql`other.name_key`)}), '[]')
    from tickets.customer_merge as merge join tickets.customer as other on other.id = merge.source_id
    where merge.target_id = c.id and merge.undone_at is null) as merged`;

// A suggested company is none yet.
export const customers = sql`tickets.customer as c
  left join tickets.company as company on company.id = c.company_id and ${isConfirmed}`;

export async function findCustomer(
  db: Kysely<TicketsDatabase>,
  customerId: string,
): Promise<CustomerRow | undefined> {
  const { rows } =
    await sql<CustomerRow>`select ${customerColumns} from ${customers} where c.id = ${customerId}`.execute(
      db,
    );
  return rows[0];
}

export async function lockCustomerForUpdate(
  trx: TicketTransaction,
  customerId: string,
): Promise<CustomerRow | undefined> {
  await trx
    .selectFrom("tickets.customer")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findCustomer(trx, customerId);
}

export async function insertCustomer(
  trx: TicketTransaction,
  organizationId: string,
  { custom_data = {}, company_id = null, ...values }: CustomerValues,
): Promise<string> {
  const { id } = await trx
    .insertInto("tickets.customer")
    .values({
      organization_id: organizationId,
      company_id,
      custom_data: JSON.stringify(custom_data),
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCustomer(
  trx: TicketTransaction,
  customerId: string,
  { custom_data, ...values }: Partial<CustomerValues>,
): Promise<void> {
  await trx
    .updateTable("tickets.customer")
    .set({
      ...values,
      ...(custom_data ? { custom_data: JSON.stringify(custom_data) } : {}),
      version: sql`version + 1`,
      updated_at: sql`statement_timestamp()`,
    })
    .where("id", "=", customerId)
    .execute();
}

/** Replaces the addresses of a customer. Returns those that belong to another customer, which are not added. */
export async function replaceAddresses(
  trx: TicketTransaction,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  addresses: Address[],
): Promise<string[]> {
  const emails = addresses.map(({ email }) => email);
  const everybody = sql`(select c.id from tickets.customer as c
    where c.id = ${customerId} or c.merged_into_id = ${customerId})`;
  await sql`delete from tickets.customer_address
    where customer_id in ${everybody} and email <> all (${emails}::text[])`.execute(trx);
  const { rows } = await sql<{ email: string }>`
    insert into tickets.customer_address as own (organization_id, email, customer_id, position, verified_at)
    select ${organizationId}, said.email, ${customerId}::uuid, row_number() over (),
      case when said.is_verified then statement_timestamp() end
    from json_to_recordset(${JSON.stringify(addresses)}::json) as said (email text, is_verified boolean)
    on conflict (organization_id, email) do update set position = excluded.position
      where own.customer_id in ${everybody}
    returning email`.execute(trx);
  await sql`
    update tickets.customer_address as own
    set verified_at = case when said.is_verified then coalesce(own.verified_at, statement_timestamp()) end
    from json_to_recordset(${JSON.stringify(addresses)}::json) as said (email text, is_verified boolean)
    where own.customer_id in ${everybody} and own.email = said.email and said.is_verified is not null`.execute(
    trx,
  );
  const owned = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => !owned.has(email));
}

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
