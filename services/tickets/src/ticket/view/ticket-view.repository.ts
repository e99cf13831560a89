import type { TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import type { ViewAudience } from "@tessera/wire/ticket/ticket-view.constants";
import { type Kysely, type Selectable, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";

export type TicketViewRow = Selectable<TicketsDatabase["tickets.ticket_view"]>;

/** The values of a view that its author chooses. */
export interface TicketViewValues {
  name: string;
  audience: ViewAudience;
  query: TicketViewQuery;
}

/** Returns the views that a member sees, their own and shared ones, ordered by name. */
export async function findViews(db: Kysely<TicketsDatabase>, memberId: string): Promise<TicketViewRow[]> {
  return db
    .selectFrom("tickets.ticket_view")
    .selectAll()
    .where((view) => view.or([view("owner_id", "=", memberId), view("audience", "=", "shared")]))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** Returns a view that a member sees, locked until the transaction ends. */
export async function lockView(
  trx: TicketTransaction,
  memberId: string,
  id: string,
): Promise<TicketViewRow | undefined> {
  return trx
    .selectFrom("tickets.ticket_view")
    .selectAll()
    .where("id", "=", id)
    .where((view) => view.or([view("owner_id", "=", memberId), view("audience", "=", "shared")]))
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the number of views of an audience; for `own`, of one member. */
export async function countViews(
  trx: TicketTransaction,
  audience: ViewAudience,
  ownerId: string,
): Promise<number> {
  const { n } = await trx
    .selectFrom("tickets.ticket_view")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("audience", "=", audience)
    .$if(audience === "own", (views) => views.where("owner_id", "=", ownerId))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertView(
  trx: TicketTransaction,
  owner: { organizationId: string; userId: string },
  { query, ...values }: TicketViewValues,
): Promise<TicketViewRow> {
  return trx
    .insertInto("tickets.ticket_view")
    .values({
      organization_id: owner.organizationId,
      owner_id: owner.userId,
      query: JSON.stringify(query),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateView(
  trx: TicketTransaction,
  { id, name, audience, query }: TicketViewRow,
): Promise<TicketViewRow> {
  return trx
    .updateTable("tickets.ticket_view")
    .set({ name, audience, query: JSON.stringify(query) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteView(trx: TicketTransaction, id: string): Promise<void> {
  await trx.deleteFrom("tickets.ticket_view").where("id", "=", id).execute();
}
