import { noGroup } from "@tessera/wire/analytics/analytics.constants";
import { type RawBuilder, sql } from "kysely";
import { t } from "../ticket-table.ts";

/** Returns the condition for a ticket to be from a requester, or from a customer who was merged into them. */
export function isFrom(requesterId: string): RawBuilder<unknown> {
  return sql`${t.creator_id} = any (array(select ${requesterId}::text union all
    select part.id::text from tickets.customer as part where part.merged_into_id::text = ${requesterId}))`;
}

/** Returns the condition for a ticket to be from a current customer of a company, or from someone merged into one. */
export function worksFor(companyId: string): RawBuilder<unknown> {
  return sql`${t.customer_id} in (${customersWhere(sql`c.company_id = ${companyId}`)})`;
}

const withoutCompany = sql`not exists (select from tickets.company as company
  where company.id = c.company_id and company.state = 'confirmed')`;

/** Returns the condition for a ticket to be of a company, or of none. Members have no company. */
export function isOfCompany(company: string): RawBuilder<unknown> {
  if (company !== noGroup) return worksFor(company);
  return sql`(${t.customer_id} is null or ${t.customer_id} in (${customersWhere(withoutCompany)}))`;
}

function customersWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select part.id from tickets.customer as part
    join tickets.customer as c on c.id = coalesce(part.merged_into_id, part.id) where ${condition}`;
}
