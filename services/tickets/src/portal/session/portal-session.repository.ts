import { portalLimits } from "@tessera/wire/portal/portal.constants";
import { type Kysely, sql } from "kysely";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { getLanguage } from "../../customer/customer-language.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";

export interface AddressedOrganization {
  id: string;
  slug: string;
  name: string;
}

/** Returns the organization that has the slug, or had it. */
export async function findOrganization(
  context: TicketContext,
  slug: string,
): Promise<AddressedOrganization | undefined> {
  const found = await context.tenantDb.unscoped
    .selectFrom("directory.organization_address")
    .select(["id", "slug", "name"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return found ?? findFormer(context, slug);
}

async function findFormer(
  { tenantDb }: TicketContext,
  slug: string,
): Promise<AddressedOrganization | undefined> {
  return tenantDb.unscoped
    .selectFrom("directory.former_address")
    .select(["id", "current_slug as slug", "name"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

/** A customer by one of their addresses, unless blocked. A merged customer is resolved to the one they were merged into. */
const customerOfAddress = sql`tickets.customer_address as address
  join tickets.customer as named on named.id = address.customer_id
  join tickets.customer as c on c.id = coalesce(named.merged_into_id, named.id)
    and not c.is_blocked and not named.is_blocked`;

/** The recipient of a link: the address as stored, and the customer's language. */
export interface LinkAddressee {
  email: string;
  language: string | null;
}

/** Stores a link for the address of a customer, and returns that address as stored. Stores nothing for unknown or blocked customers. */
export async function insertLink(
  trx: TicketTransaction,
  {
    organizationId,
    email,
    secretHash,
    codeHash,
  }: Record<"organizationId" | "email" | "secretHash" | "codeHash", string>,
): Promise<LinkAddressee | undefined> {
  await sql`delete from tickets.portal_link where expires_at < now() - interval '1 day'`.execute(trx);
  await sql`delete from tickets.portal_session where expires_at < now()`.execute(trx);
  const { rows } = await sql<LinkAddressee>`
    with addressee as (
      select address.email, ${getLanguage("c")} as language
      from ${customerOfAddress} where address.email = ${email.toLowerCase()}
    ),
    link as (
      insert into tickets.portal_link (organization_id, secret_hash, code_hash, email, expires_at)
      select ${organizationId}, ${secretHash}, ${codeHash}, email,
        now() + ${portalLimits.linkMinutes} * interval '1 minute'
      from addressee
    )
    select email, language from addressee`.execute(trx);
  return rows[0];
}

/** Returns the customer's address as stored, and their language. Returns nothing for unknown or blocked customers. */
export async function findAddressee(
  db: Kysely<TicketsDatabase>,
  email: string,
): Promise<LinkAddressee | undefined> {
  const { rows } = await sql<LinkAddressee>`
    select address.email, ${getLanguage("c")} as language
    from ${customerOfAddress} where address.email = ${email.toLowerCase()}`.execute(db);
  return rows[0];
}

/** Marks a link as used and returns its address; undefined if it was already used or has expired. */
export async function spendLink(trx: TicketTransaction, secretHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update tickets.portal_link set used_at = statement_timestamp()
    where secret_hash = ${secretHash} and used_at is null and expires_at > statement_timestamp()
    returning email`.execute(trx);
  return rows[0]?.email;
}

const maxAttempts = 5;

/** Uses up a link by its code. Each attempt counts against every open link of the address. */
export async function spendCode(
  trx: TicketTransaction,
  email: string,
  codeHash: string,
): Promise<string | undefined> {
  const { rows: open } = await sql<{ secret_hash: string; code_hash: string | null }>`
    update tickets.portal_link set attempts = attempts + 1
    where email = ${email} and used_at is null and expires_at > statement_timestamp() and attempts < ${maxAttempts}
    returning secret_hash, code_hash`.execute(trx);
  const link = open.find(({ code_hash }) => code_hash === codeHash);
  if (!link) return undefined;
  return spendLink(trx, link.secret_hash);
}

export async function wasUsed(trx: TicketTransaction, secretHash: string): Promise<boolean> {
  const found = await trx
    .selectFrom("tickets.portal_link")
    .select("email")
    .where("secret_hash", "=", secretHash)
    .where("used_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A signed-in customer, as they are now. */
export interface PortalCustomer {
  session_id: string;
  email: string;
  customer_id: string;
  name: string;
  /** Their company if it is confirmed and the organization shows its tickets to everyone in it, or else null. */
  company_id: string | null;
}

/**
 * Stores a session that ends at `until`, in seconds since 1970, or by default after the usual number of days. An existing session with the
 * same secret is kept unchanged.
 */
export async function insertSession(
  trx: TicketTransaction,
  {
    organizationId,
    email,
    secretHash,
    until = null,
  }: { organizationId: string; email: string; secretHash: string; until?: number | null },
): Promise<void> {
  await sql`insert into tickets.portal_session (organization_id, secret_hash, email, expires_at)
    values (${organizationId}, ${secretHash}, ${email},
      coalesce(to_timestamp(${until}::float8), now() + ${portalLimits.sessionDays} * interval '1 day'))
    on conflict (organization_id, secret_hash) do nothing`.execute(trx);
}

/**
 * Returns a session by the hash of its secret or by its id. Returns undefined once it has ended, or if the person is blocked or no longer a
 * customer.
 */
export async function findSession(
  db: Kysely<TicketsDatabase>,
  by: { secretHash: string } | { id: string },
): Promise<PortalCustomer | undefined> {
  const which = "id" in by ? sql`s.id::text = ${by.id}` : sql`s.secret_hash = ${by.secretHash}`;
  const { rows } = await sql<PortalCustomer>`
    select s.id as session_id, s.email, c.id as customer_id, c.name,
      case when setting.shows_company_tickets then company.id end as company_id
    from ${customerOfAddress} join tickets.portal_session as s on s.email = address.email
    left join tickets.portal_setting as setting on setting.organization_id = s.organization_id
    left join tickets.company as company on company.id = c.company_id and company.state = 'confirmed'
    where ${which} and s.expires_at > statement_timestamp()`.execute(db);
  return rows[0];
}

export async function deleteSession(trx: TicketTransaction, secretHash: string): Promise<void> {
  await trx.deleteFrom("tickets.portal_session").where("secret_hash", "=", secretHash).execute();
}
