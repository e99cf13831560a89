import { createHash } from "node:crypto";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import type { SentFile } from "../file/file-address.ts";
import type { StoredRequest } from "./new-request.ts";

export interface HeldRequest {
  id: string;
  email: string;
  name: string;
  request: StoredRequest;
  files: SentFile[];
}

/** The maximum number of requests of an organization that wait at once. It bounds the disk, and takes days of computing to reach. */
export const maxHeld = 10_000;

export async function countHeld(trx: TicketTransaction): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from (
      select from tickets.portal_request where expires_at > now() limit ${maxHeld}) as waiting`.execute(trx);
  return rows[0]?.held ?? 0;
}

/** Stores a request. Returns false if it was already stored. */
export async function insertHeld(
  trx: TicketTransaction,
  organizationId: string,
  { id, email, name, request, files }: HeldRequest,
  secretHash: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tickets.portal_request (organization_id, id, email, name, secret_hash, request, files, expires_at)
    values (${organizationId}, ${id}, ${email}, ${name}, ${secretHash}, ${JSON.stringify(request)},
      ${JSON.stringify(files)}, now() + ${portalFormLimits.heldDays} * interval '1 day')
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Returns true if a request is held, or became a ticket. */
export async function isKnownRequest(db: Kysely<TicketsDatabase>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from tickets.portal_request where id = ${id}
    union all select from tickets.ticket where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Claims the only email that an unconfirmed address gets. Returns false if it was claimed before. */
export async function takeOnlyMail(
  trx: TicketTransaction,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const hash = createHash("sha256").update(`${organizationId} ${email}`).digest("base64url");
  const { rows } = await sql`
    insert into tickets.portal_mailed_address (organization_id, address_hash)
    values (${organizationId}, ${hash}) on conflict do nothing returning address_hash`.execute(trx);
  return rows.length > 0;
}

/** The state of a customer's address. */
export interface KnownAddress {
  is_verified: boolean;
  is_blocked: boolean;
}

export async function findAddress(trx: TicketTransaction, email: string): Promise<KnownAddress | undefined> {
  const { rows } = await sql<KnownAddress>`
    select address.verified_at is not null as is_verified, named.is_blocked or c.is_blocked as is_blocked
    from tickets.customer_address as address
    join tickets.customer as named on named.id = address.customer_id
    join tickets.customer as c on c.id = coalesce(named.merged_into_id, named.id)
    where address.email = ${email}`.execute(trx);
  return rows[0];
}

/** Returns the address that a confirmation link is for. */
export async function findHeldAddress(
  db: Kysely<TicketsDatabase>,
  secretHash: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from tickets.portal_request
    where secret_hash = ${secretHash} and expires_at > statement_timestamp()`.execute(db);
  return rows[0]?.email;
}

export async function findHeldTitles(db: Kysely<TicketsDatabase>, email: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select request ->> 'title' as title from tickets.portal_request
    where email = ${email} and expires_at > statement_timestamp() order by created_at, id`.execute(db);
  return rows.map(({ title }) => title);
}

/** Deletes and returns all requests held for an address, oldest first. */
export async function takeHeld(trx: TicketTransaction, email: string): Promise<HeldRequest[]> {
  const { rows } = await sql<HeldRequest>`
    with taken as (
      delete from tickets.portal_request
      where email = ${email} and expires_at > statement_timestamp() returning *
    )
    select id, email, name, request, files from taken order by created_at, id`.execute(trx);
  return rows;
}

export async function markVerified(trx: TicketTransaction, email: string): Promise<void> {
  await sql`update tickets.customer_address set verified_at = statement_timestamp()
    where email = ${email} and verified_at is null`.execute(trx);
}
