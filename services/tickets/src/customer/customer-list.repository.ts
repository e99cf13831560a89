import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketsDatabase } from "../schema/schema.ts";
import { type ContactPage, toPatterns } from "./contact/contact.repository.ts";
import type { PlacedRow } from "./contact/contact-cursor.ts";
import { orderByName } from "./contact/contact-order.ts";
import { type CustomerRow, customerColumns, customerGroup, customers } from "./customer.repository.ts";

/** A customer with the state of their tickets. */
export interface ListedCustomerRow extends CustomerRow {
  open_ticket_count: number;
  last_contact_at: string | null;
}

export interface CustomerFilter extends ContactPage {
  /** The id of a company, or `none`. */
  companyId: string | null;
  isBlocked: boolean | null;
}

const ownTickets = sql`tickets.ticket as t where t.customer_id in ${customerGroup} and t.deleted_at is null`;

const lastContact = sql`(select max(greatest(t.created_at, (
    select max(coalesce(m.send_at, m.created_at)) from tickets.communication as m
    where m.ticket_id = t.id and m.visibility = 'public' and m.deleted_at is null
      and coalesce(m.send_at, m.created_at) <= statement_timestamp()))) from ${ownTickets})`;

const listColumns = sql`${customerColumns},
  (select count(*)::integer from ${ownTickets} and t.status_rank < 5) as open_ticket_count,
  ${lastContact} as last_contact_at`;

/** A customer with when they were last in contact and how they rated the help they got. */
export interface CustomerRecordRow extends CustomerRow {
  last_contact_at: string | null;
  ratings: { good: number; bad: number };
}

export async function findCustomerRecord(
  db: Kysely<TicketsDatabase>,
  customerId: string,
): Promise<CustomerRecordRow | undefined> {
  const { rows } = await sql<CustomerRecordRow>`
    select ${customerColumns}, ${lastContact} as last_contact_at,
      (select json_build_object('good', count(*) filter (where s.rating = 'good'), 'bad', count(*) filter (where s.rating = 'bad'))
        from tickets.satisfaction as s where s.ticket_id in (select t.id from ${ownTickets})) as ratings
    from ${customers} where c.id = ${customerId}`.execute(db);
  return rows[0];
}

/** Returns customers, ordered by name. */
export async function findCustomers(
  db: Kysely<TicketsDatabase>,
  filter: CustomerFilter,
): Promise<(ListedCustomerRow & PlacedRow)[]> {
  const byName = orderByName("customer", filter.after);
  const conditions = [...byName.conditions, ...listConditions(filter)];
  const { rows } = await sql<ListedCustomerRow & PlacedRow>`
    select ${listColumns}, ${byName.columns} from ${customers} where ${sql.join(conditions, sql` and `)}
    order by ${byName.order} limit ${filter.limit}`.execute(db);
  return rows;
}

function listConditions({ search, companyId, isBlocked }: CustomerFilter): RawBuilder<unknown>[] {
  const conditions = [sql`c.merged_into_id is null`, ...toPatterns(search).map(matches)];
  if (companyId === "none") conditions.push(sql`company.id is null`);
  else if (companyId !== null) conditions.push(sql`c.company_id::text = ${companyId}`);
  if (isBlocked !== null) conditions.push(sql`c.is_blocked = ${isBlocked}`);
  return conditions;
}

function matches(pattern: string): RawBuilder<unknown> {
  return sql`(normalize(c.name_key) like ${pattern} or c.phone like ${pattern} or normalize(company.name_key) like ${pattern}
    or exists (select from tickets.customer_address as address
      where address.customer_id in ${customerGroup} and address.email like ${pattern}))`;
}
