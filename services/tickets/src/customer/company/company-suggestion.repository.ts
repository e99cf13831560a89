import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { CompanyState } from "../../schema/contact.schema.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { type ContactPage, toPatterns } from "../contact/contact.repository.ts";
import type { PlacedRow } from "../contact/contact-cursor.ts";
import { collated, orderByName } from "../contact/contact-order.ts";
import { matches } from "./company.repository.ts";

export type OpenState = Exclude<CompanyState, "confirmed">;

export interface CompanySuggestionRow {
  id: string;
  name: string;
  domains: string[];
  addresses: string[];
  customer_count: number;
  created_at: string;
}

const sampleSize = 3;

const columns = sql`company.id, company.name, company.created_at,
  array(select own.domain from tickets.company_domain as own where own.company_id = company.id
    order by own.position) as domains,
  array(select (select address.email from tickets.customer_address as address where address.customer_id = c.id
      order by address.position limit 1)
    from tickets.customer as c where c.company_id = company.id and c.merged_into_id is null
      and exists (select from tickets.customer_address as address where address.customer_id = c.id)
    order by ${collated(sql`c.name_key`)}, c.id limit ${sql.lit(sampleSize)}) as addresses,
  (select count(*)::integer from tickets.customer as c where c.company_id = company.id
    and c.merged_into_id is null) as customer_count`;

/** Returns suggestions, ordered by name, each with a few addresses of its customers. */
export async function findSuggestions(
  db: Kysely<TicketsDatabase>,
  { after, limit, search, state }: ContactPage & { state: OpenState },
): Promise<(CompanySuggestionRow & PlacedRow)[]> {
  const byName = orderByName("company", after);
  const isWanted = sql`company.state = ${state}`;
  const conditions = [isWanted, ...byName.conditions, ...toPatterns(search).map(matches)];
  const { rows } = await sql<CompanySuggestionRow & PlacedRow>`
    select ${columns}, ${byName.columns} from tickets.company as company
    where ${sql.join(conditions, sql` and `)} order by ${byName.order} limit ${limit}`.execute(db);
  return rows;
}

export async function countSuggestions(db: Kysely<TicketsDatabase>): Promise<Record<OpenState, number>> {
  const { rows } = await sql<Record<OpenState, number>>`
    select count(*) filter (where state = 'suggested')::integer as suggested,
      count(*) filter (where state = 'dismissed')::integer as dismissed
    from tickets.company where state <> 'confirmed'`.execute(db);
  return rows[0] ?? { suggested: 0, dismissed: 0 };
}

/** A company in any state, locked until the transaction ends. */
export async function lockCompanyState(
  trx: TicketTransaction,
  companyId: string,
): Promise<{ name: string; domains: string[]; state: CompanyState } | undefined> {
  const { rows } = await sql<{ name: string; domains: string[]; state: CompanyState }>`
    select company.name, company.state, array(select own.domain from tickets.company_domain as own
      where own.company_id = company.id order by own.position) as domains
    from tickets.company as company where company.id = ${companyId} for no key update`.execute(trx);
  return rows[0];
}

export async function updateCompanyState(
  trx: TicketTransaction,
  companyId: string,
  values: { state: CompanyState; name?: string },
): Promise<void> {
  await trx
    .updateTable("tickets.company")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`statement_timestamp()` })
    .where("id", "=", companyId)
    .execute();
}
