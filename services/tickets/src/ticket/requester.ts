import { invalidInput } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { findActiveMember } from "./ticket.repository.ts";

/** The requester of a ticket, as the ticket records them. */
export interface Requester {
  id: string;
  name: string;
  email: string;
  /** Null for a member. */
  customerId: string | null;
}

export function toRequester({ userId, name, email }: Pick<Actor, "userId" | "name" | "email">): Requester {
  return { id: userId, name, email, customerId: null };
}

/** Returns an actor for the author of an incoming message. Its permissions are never checked. `way` is the channel they used. */
export function actAs(organizationId: string, { id, name, email }: Requester, way: string): Actor {
  return { organizationId, organizationSlug: "", userId: id, role: "viewer", name, email, sessionId: way };
}

/** Returns the requester with this id: a customer or an active member. Throws `invalid_input` for anyone else. */
export async function requireRequester(trx: TicketTransaction, id: string): Promise<Requester> {
  const found = (await findCustomerRequester(trx, id)) ?? (await findMemberRequester(trx, id));
  if (found) return found;
  throw invalidInput(toReason("ticket.requester_unknown"), {
    "body.requester_id": toReason("ticket.no_requester"),
  });
}

async function findCustomerRequester(trx: TicketTransaction, id: string): Promise<Requester | undefined> {
  const { rows } = await sql<Requester>`
    select c.id, c.name, c.id as "customerId", coalesce(
      (select address.email from tickets.customer_address as address where address.customer_id = c.id
        order by address.position limit 1), '') as email
    from tickets.customer as named join tickets.customer as c on c.id = coalesce(named.merged_into_id, named.id)
    where named.id::text = ${id.toLowerCase()}`.execute(trx);
  return rows[0];
}

async function findMemberRequester(trx: TicketTransaction, id: string): Promise<Requester | undefined> {
  const member = await findActiveMember(trx, id);
  return member && { id, name: member.full_name, email: member.email, customerId: null };
}
