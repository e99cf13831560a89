import { type RawBuilder, sql } from "kysely";
import type { TicketTable } from "../schema/ticket.schema.ts";

/** A column of {@link ticketTable}. */
export type TicketColumn = keyof TicketTable & string;

type TicketColumns = { [Name in TicketColumn]: RawBuilder<unknown> };

const name = "t";

/** The alias of tickets in statements assembled from several files, which use `ticketTable` and `t.column` instead of the name. */
export const ticketAlias = sql.raw(name);

/** The ticket table with its alias, for use after `from`, `join` or `update`. */
export const ticketTable = asTickets(sql`tickets.ticket`);

/** Returns rows with the columns of tickets under the same alias, to be read in place of the table. */
export function asTickets(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows} as ${ticketAlias}`;
}

/** References to the columns of tickets; an unknown column does not compile. Each is created once, because lists use dozens of them. */
export const t: Readonly<TicketColumns> = new Proxy({} as TicketColumns, {
  get(columns, column: TicketColumn) {
    columns[column] ??= sql.raw(`${name}.${plainName(column)}`);
    return columns[column];
  },
});

function plainName(column: string): string {
  if (!/^[a-z_]+$/.test(column)) throw new TypeError(`No column has this name: ${column}`);
  return column;
}
