import { type RawBuilder, sql } from "kysely";
import type { TicketTable } from "../schema.ts";

/** A column of {@link ticketTable}. */
export type TicketColumn = keyof TicketTable & string;

type TicketColumns = { [Name in TicketColumn]: RawBuilder<unknown> };

const name = "t";

/** The name that tickets have in statements put together from several files: those say `ticketTable` and `t.column`, not the name. */
export const ticketAlias = sql.raw(name);

/** What stands after `from`, `join` or `update`. */
export const ticketTable = asTickets(sql`tickets.ticket`);

/** Rows that are like tickets, to be read in place of the table. */
export function asTickets(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows} as ${ticketAlias}`;
}

/** References to the columns: one that the table does not have does not compile. Each is made once, as lists name dozens. */
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
