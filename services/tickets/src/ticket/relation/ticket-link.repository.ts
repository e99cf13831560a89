import type { TicketTransaction } from "../../context.ts";
import type { StoredLink } from "./link-kind.ts";

/** Inserts a link. Returns false if it already exists. */
export async function insertLink(
  trx: TicketTransaction,
  organizationId: string,
  { fromId, toId, kind }: StoredLink,
): Promise<boolean> {
  const added = await trx
    .insertInto("tickets.ticket_link")
    .values({ organization_id: organizationId, from_id: fromId, to_id: toId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes a link. Returns false if there is none. */
export async function deleteLink(
  trx: TicketTransaction,
  { fromId, toId, kind }: StoredLink,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("tickets.ticket_link")
    .where("from_id", "=", fromId)
    .where("to_id", "=", toId)
    .where("kind", "=", kind)
    .returning("kind")
    .executeTakeFirst();
  return deleted !== undefined;
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
