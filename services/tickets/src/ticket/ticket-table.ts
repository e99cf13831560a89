import { type RawBuilder, sql } from "kysely";
import type { TicketTable } from "../schema.ts";

/** A column of {@link ticketTable}. */
export type TicketColumn = keyof TicketTable & string;

/** The name that tickets have in statements put together from several files: those say `ticketTable` and `t.column`, not the name. */
export const ticketAlias = sql.ref("t");

/** What stands after `from`, `join` or `update`. */
export const ticketTable = asTickets(sql`tickets.ticket`);

/** Rows that are like tickets, to be read in place of the table. */
export function asTickets(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows} as ${ticketAlias}`;
}

/** References to the columns: one that the table does not have does not compile. */
export const t = new Proxy({} as { readonly [Name in TicketColumn]: RawBuilder<unknown> }, {
  get: (_columns, name: string) => sql`${ticketAlias}.${sql.ref(name)}`,
});
