import { maxQueueCount } from "@tessera/wire/ticket/ticket-queue.constants";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { getParts, searchByWords, searchedWords, type TicketFilter } from "../filter/ticket-filter.ts";
import { t, ticketTable } from "../ticket-table.ts";
import { hasUnread } from "../unread.ts";

export interface QueueCounts {
  total: number;
  unread: number;
}

/** Counts the tickets of each filter, and those with changes that the reader has not seen, up to a limit, in one statement. */
export async function countQueues(
  db: Kysely<TicketsDatabase>,
  readerId: string,
  filters: { filter: TicketFilter; countsUnread: boolean }[],
): Promise<QueueCounts[]> {
  const parts = filters.map(({ filter, countsUnread }, index) => {
    const unread = countsUnread ? hasUnread(readerId) : sql`false`;
    return sql`select ${sql.lit(index)}::integer as index, count(*)::integer as total,
      count(*) filter (where found.unread)::integer as unread
      from (${selectSome(filter, unread)}) as found`;
  });
  const { rows } = await sql<QueueCounts & { index: number }>`
    ${sql.join(parts, sql` union all `)} order by index`.execute(db);
  return rows.map(({ total, unread }) => ({ total, unread }));
}

function selectSome(filter: TicketFilter, unread: RawBuilder<unknown>): RawBuilder<unknown> {
  const words = searchedWords(filter);
  const max = sql.lit(maxQueueCount);
  if (words) {
    return sql`select ${unread} as unread from (${searchByWords(filter, words, maxQueueCount)}) as hit
      join ${ticketTable} on ${t.id} = hit.id`;
  }
  const parts = getParts(filter).map(
    (part) => sql`(select ${t.id} from ${ticketTable} where ${part} limit ${max})`,
  );
  return sql`select ${unread} as unread from (
      select id from (${sql.join(parts, sql` union all `)}) as part limit ${max}
    ) as chosen join ${ticketTable} on ${t.id} = chosen.id`;
}

/** Returns the views that a member pinned, of those they see, ordered by name. */
export async function findPinnedViews(db: Kysely<TicketsDatabase>, memberId: string) {
  return db
    .selectFrom("tickets.view_pin as pin")
    .innerJoin("tickets.ticket_view as view", "view.id", "pin.view_id")
    .select(["view.id", "view.name", "view.query"])
    .where("pin.member_id", "=", memberId)
    .where((eb) => eb.or([eb("view.owner_id", "=", memberId), eb("view.audience", "=", "shared")]))
    .orderBy(sql`lower(view.name)`)
    .orderBy("view.id")
    .execute();
}

export async function pinView(
  db: Kysely<TicketsDatabase>,
  { organizationId, userId }: { organizationId: string; userId: string },
  viewId: string,
): Promise<void> {
  await db
    .insertInto("tickets.view_pin")
    .values({ organization_id: organizationId, member_id: userId, view_id: viewId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unpinView(
  db: Kysely<TicketsDatabase>,
  memberId: string,
  viewId: string,
): Promise<void> {
  await db
    .deleteFrom("tickets.view_pin")
    .where("member_id", "=", memberId)
    .where("view_id", "=", viewId)
    .execute();
}
