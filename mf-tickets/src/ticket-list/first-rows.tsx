import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from "react";
import { useOpenTicket } from "../common/ticket/use-open-ticket.ts";
import headerClasses from "./columns/column-header.module.css";
import type { ShownColumn } from "./columns/shown-columns.ts";
import { SortArrow, serverSort } from "./columns/sort-arrow.tsx";
import { type ColumnKey, ticketColumns } from "./columns/ticket-columns.ts";
import { useSortAll } from "./columns/use-sort-all.ts";
import { drawCell } from "./draw-cell.tsx";
import classes from "./first-rows.module.css";
import { isOnBox, PageBox, RowBox, selectColumnWidth } from "./selection/cell-box.tsx";
import {
  type RowSelection,
  useIsSelected,
  useRowSelectionContext,
} from "./selection/row-selection-context.ts";
import { useRowsSelection } from "./selection/use-row-selection.ts";
import { rowHeight } from "./table-measures.ts";
import type { ScrollPosition } from "./use-grid-takeover.ts";

interface FirstRowsProps {
  ref: RefObject<HTMLDivElement | null>;
  tickets: readonly Ticket[];
  columns: readonly ShownColumn[];
  sort: TicketSort | null;
  /** True if the rows beyond the screen are rendered, too. */
  areAllMade: boolean;
  /** The initial scroll position. */
  scrolled: RefObject<ScrollPosition>;
  onSort(key: ColumnKey): void;
}

/** The page's tickets as a plain table that looks like the grid, which later replaces it. */
export function FirstRows({ ref, tickets, columns, sort, areAllMade, scrolled, onSort }: FirstRowsProps) {
  const rowSelection = useRowSelectionContext();
  useRowsSelection(tickets);
  useLayoutEffect(() => {
    if (ref.current) Object.assign(ref.current, scrolled.current);
  }, [ref, scrolled]);
  const made = areAllMade ? tickets : tickets.slice(0, Math.ceil(window.innerHeight / rowHeight));
  const width = columns.reduce(
    (sum, column) => sum + column.width,
    rowSelection.mayPick ? selectColumnWidth : 0,
  );
  return (
    <div ref={ref} className={classes.scroll} data-rows>
      <table
        className={classes.table}
        style={{ minWidth: width, marginBottom: (tickets.length - made.length) * rowHeight }}
        aria-label={t("Tickets")}
        aria-rowcount={tickets.length + 1}
        data-first-rows
      >
        <thead>
          <tr>
            {rowSelection.mayPick ? <BoxHeader /> : null}
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {/* Fills the remaining width. */}
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {made.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BoxHeader() {
  return (
    <th scope="col" style={{ width: selectColumnWidth }}>
      <PageBox />
    </th>
  );
}

interface HeaderProps {
  column: ShownColumn;
  sort: TicketSort | null;
  onSort(key: ColumnKey): void;
}

function Header({ column: { key, width }, sort, onSort }: HeaderProps) {
  const shown = serverSort(sort, key);
  const sortAll = useSortAll();
  return (
    <th scope="col" style={{ width }}>
      <div className={classes.cell}>
        <UnstyledButton
          className={headerClasses.label}
          tabIndex={-1}
          onClick={({ shiftKey }) => (shiftKey ? sortAll(key) : onSort(key))}
        >
          <span className={headerClasses.text}>{ticketColumns[key].label}</span>
          {shown ? <SortArrow {...shown} /> : null}
        </UnstyledButton>
      </div>
    </th>
  );
}

interface RowProps {
  ticket: Ticket;
  columns: readonly ShownColumn[];
}

function Row({ ticket, columns }: RowProps) {
  const rowSelection = useRowSelectionContext();
  const isSelected = useIsSelected(ticket.id);
  const openTicket = useOpenTicket();
  return (
    <tr
      tabIndex={0}
      data-ticket={ticket.id}
      data-selected={isSelected || undefined}
      onClick={({ nativeEvent }: MouseEvent) => {
        if (!isOnBox(nativeEvent.target)) openTicket(ticket.id, nativeEvent);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") openTicket(ticket.id, event.nativeEvent);
        else moveByKey(event, ticket.id, rowSelection);
      }}
    >
      {rowSelection.mayPick ? (
        <td>
          <div className={classes.box}>
            <RowBox ticket={ticket} />
          </div>
        </td>
      ) : null}
      {columns.map(({ key }) => (
        <td key={key}>
          <div className={classes.cell}>{drawCell(key, ticket)}</div>
        </td>
      ))}
      <td aria-hidden />
    </tr>
  );
}

/** Moves between rows with the arrow keys, selects on the way with Shift, and selects the row with Space. */
function moveByKey(event: KeyboardEvent<HTMLElement>, id: string, rowSelection: RowSelection): void {
  const { currentTarget: row, key, shiftKey } = event;
  if (key === " " && event.target === row && rowSelection.mayPick) rowSelection.pick(id);
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const next = key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
    if (!(next instanceof HTMLElement)) return;
    if (shiftKey && rowSelection.mayPick && next.dataset.ticket)
      rowSelection.selectRangeTo(id, next.dataset.ticket);
    next.focus();
  } else return;
  event.preventDefault();
}
