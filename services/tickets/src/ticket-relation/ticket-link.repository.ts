import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { StoredLink } from "./link-kind.ts";

/** Whether it is new. */
export async function insertLink(
  trx: TicketTransaction,
  organizationId: string,
  { fromId, toId, kind }: StoredLink,
): Promise<boolean> {
  const { rows } = await sql`insert into tickets.ticket_link (organization_id, from_id, to_id, kind)
    values (${organizationId}, ${fromId}, ${toId}, ${kind}) on conflict do nothing returning kind`.execute(
    trx,
  );
  return rows.length === 1;
}

/** Whether there was one. */
export async function deleteLink(
  trx: TicketTransaction,
  { fromId, toId, kind }: StoredLink,
): Promise<boolean> {
  const { rows } = await sql`delete from tickets.ticket_link
    where from_id = ${fromId} and to_id = ${toId} and kind = ${kind} returning kind`.execute(trx);
  return rows.length === 1;
}

export async function isLinked(trx: TicketTransaction, { fromId, toId, kind }: StoredLink): Promise<boolean> {
  const found = await trx
    .selectFrom("tickets.ticket_link")
    .select("kind")
    .where("from_id", "=", fromId)
    .where("to_id", "=", toId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return found !== undefined;
}
