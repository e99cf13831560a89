import type { NewCompany } from "@tessera/wire/customer/company";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { CompanyState } from "../../schema/contact.schema.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { type ContactPage, toPatterns } from "../contact/contact.repository.ts";
import type { PlacedRow } from "../contact/contact-cursor.ts";
import { orderByName } from "../contact/contact-order.ts";

export interface CompanyRow {
  id: string;
  version: number;
  name: string;
  domains: string[];
  tier: string | null;
  notes: string | null;
  custom_data: Record<string, unknown>;
  customer_count: number;
  created_at: string;
  updated_at: string;
}

/** The values of a company that are columns of its table. */
export type CompanyValues = Omit<NewCompany, "domains">;

/** The condition for a company to be one, and not a suggestion. */
export const isConfirmed = sql`company.state = 'confirmed'`;

const companyColumns = sql`company.id, company.version, company.name, company.tier, company.notes,
  company.custom_data, company.created_at, company.updated_at,
  array(select own.domain from tickets.company_domain as own where own.company_id = company.id
    order by own.position) as domains,
  (select count(*)::integer from tickets.customer as c where c.company_id = company.id
    and c.merged_into_id is null) as customer_count`;

/** Returns confirmed companies, ordered by name. */
export async function findCompanies(
  db: Kysely<TicketsDatabase>,
  { after, limit, search }: ContactPage,
): Promise<(CompanyRow & PlacedRow)[]> {
  const byName = orderByName("company", after);
  const conditions = [isConfirmed, ...byName.conditions, ...toPatterns(search).map(matches)];
  const { rows } = await sql<CompanyRow & PlacedRow>`
    select ${companyColumns}, ${byName.columns} from tickets.company as company
    where ${sql.join(conditions, sql` and `)} order by ${byName.order} limit ${limit}`.execute(db);
  return rows;
}

export function matches(pattern: string): RawBuilder<unknown> {
  return sql`(normalize(company.name_key) like ${pattern} or exists (select from tickets.company_domain as own
    where own.company_id = company.id and own.domain like ${pattern}))`;
}

export async function findCompany(
  db: Kysely<TicketsDatabase>,
  companyId: string,
): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select ${companyColumns} from tickets.company as company
    where company.id = ${companyId} and ${isConfirmed}`.execute(db);
  return rows[0];
}

export async function lockCompanyForUpdate(
  trx: TicketTransaction,
  companyId: string,
): Promise<CompanyRow | undefined> {
  await trx
    .selectFrom("tickets.company")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findCompany(trx, companyId);
}

/** Prevents other transactions from creating a company with the domain until this one ends. */
export async function lockDomain(
  trx: TicketTransaction,
  organizationId: string,
  domain: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId} ${domain}`}, 0))`.execute(trx);
}

/** Returns the company or suggestion that has one of these domains; the first domain that has one wins. */
export async function findCompanyByDomains(
  trx: TicketTransaction,
  domains: string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from tickets.company_domain where domain = any (${domains}::text[])
    order by array_position(${domains}::text[], domain) limit 1`.execute(trx);
  return rows[0]?.company_id;
}

export async function insertCompany(
  trx: TicketTransaction,
  organizationId: string,
  { custom_data = {}, ...values }: CompanyValues & { state: CompanyState },
): Promise<string> {
  const { id } = await trx
    .insertInto("tickets.company")
    .values({ organization_id: organizationId, custom_data: JSON.stringify(custom_data), ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCompany(
  trx: TicketTransaction,
  companyId: string,
  { custom_data, ...values }: Partial<CompanyValues>,
): Promise<void> {
  await trx
    .updateTable("tickets.company")
    .set({
      ...values,
      ...(custom_data ? { custom_data: JSON.stringify(custom_data) } : {}),
      version: sql`version + 1`,
      updated_at: sql`statement_timestamp()`,
    })
    .where("id", "=", companyId)
    .execute();
}

/** Replaces the domains of a company. Returns those that belong to another confirmed company, which are not added. */
export async function replaceDomains(
  trx: TicketTransaction,
  { organizationId, companyId }: { organizationId: string; companyId: string },
  domains: string[],
): Promise<string[]> {
  await sql`delete from tickets.company_domain
    where company_id = ${companyId} and domain <> all (${domains}::text[])`.execute(trx);
  const { rows } = await sql<{ domain: string }>`
    insert into tickets.company_domain as own (organization_id, domain, company_id, position)
    select ${organizationId}, domain, ${companyId}::uuid, position
    from unnest(${domains}::text[]) with ordinality as said (domain, position)
    on conflict (organization_id, domain) do update
      set position = excluded.position, company_id = excluded.company_id
      where own.company_id = excluded.company_id or exists (select from tickets.company
        where company.id = own.company_id and not ${isConfirmed})
    returning domain`.execute(trx);
  const own = new Set(rows.map(({ domain }) => domain));
  return domains.filter((domain) => !own.has(domain));
}

/**
 * Assigns customers without a company who have an address at one of the company's domains to the company. `spared` are subdomains whose
 * users are not the company's.
 */
export async function adoptCustomers(
  trx: TicketTransaction,
  companyId: string,
  spared: string[],
): Promise<void> {
  await sql`
    update tickets.customer as c set company_id = ${companyId}, version = c.version + 1,
      updated_at = statement_timestamp()
    where not exists (select from tickets.company where company.id = c.company_id and ${isConfirmed})
      and exists (
        select from tickets.customer_address as address
        join tickets.company_domain as own on own.company_id = ${companyId}
          and (split_part(address.email, '@', 2) = own.domain
            or right(split_part(address.email, '@', 2), length(own.domain) + 1) = '.' || own.domain
              and split_part(address.email, '@', 2) <> all (${spared}::text[]))
        where address.customer_id = c.id)`.execute(trx);
}

/** Dismisses suggestions whose domains all went to a company and who have no customers left. */
export async function dismissEmptySuggestions(trx: TicketTransaction): Promise<void> {
  await sql`
    update tickets.company set state = 'dismissed', version = version + 1, updated_at = statement_timestamp()
    where state = 'suggested'
      and not exists (select from tickets.company_domain as own where own.company_id = company.id)
      and not exists (select from tickets.customer as c where c.company_id = company.id)`.execute(trx);
}

export async function findCompanyByName(trx: TicketTransaction, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets.company where name_key = lower(${name}) and state = 'confirmed' order by created_at, id limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
}
