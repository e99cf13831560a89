import { VisuallyHidden } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Session } from "@tessera/ui/remote/session";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { useCallback, useMemo, useRef, useState } from "react";
import { isFiltered, matchQuery, type TicketFilters } from "../common/filter/ticket-filters.ts";
import type { BoardAnswer } from "../common/ticket/cached-tickets.ts";
import { useUnsavedAssignments } from "../common/ticket/unsaved-assignments.ts";
import { useOpenTicket } from "../common/ticket/use-open-ticket.ts";
import classes from "./board.module.css";
import type { BoardColumn } from "./board-columns.ts";
import { type BoardContext, BoardContextProvider } from "./board-context.ts";
import type { Columns } from "./column-view.ts";
import { useDragTakeover } from "./drag/use-drag-takeover.ts";
import { type Lift, useLift } from "./drag/use-lift.ts";
import { useBoard } from "./use-board.ts";
import { useBoardChanges } from "./use-board-changes.ts";
import { useBoardKeys } from "./use-board-keys.ts";

interface BoardProps {
  session: Session;
  filters: TicketFilters;
  answer: BoardAnswer;
}

/** Holds back data that arrives during a drag until the drag ends, because the library measures the columns when it begins. */
function useHeldColumns(columns: BoardColumn[], isHeld: boolean): BoardColumn[] {
  const [held, setHeld] = useState(columns);
  if (!isHeld && held !== columns) setHeld(columns);
  return isHeld ? held : columns;
}

function useFinder(columns: BoardColumn[]) {
  const latest = useRef(columns);
  latest.current = columns;
  return useCallback(
    (ticketId: string) =>
      latest.current.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === ticketId),
    [],
  );
}

/** Returns true for the column a card comes from and the one it is over. Only these are rerendered while the card moves. */
function concerns(lift: Lift | null, status: TicketStatus): boolean {
  return lift?.over === status || lift?.ticket.status === status;
}

/** The columns of a response, with all actions on their cards. */
export function Board({ session, filters, answer }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const Columns = useDragTakeover(frame);
  const key = `${session.organizationId} ${JSON.stringify(matchQuery(filters))}`;
  return (
    <div ref={frame} className={classes.board}>
      <MatchedTickets key={key} session={session} filters={filters} answer={answer} Columns={Columns} />
    </div>
  );
}

function MatchedTickets({ session, filters, answer, Columns }: BoardProps & { Columns: Columns }) {
  const { can } = useRemoteContext();
  const { columns: latest, loadMore, failed, ...memory } = useBoard(session, filters, answer);
  const change = useBoardChanges(memory);
  const move = useCallback((id: string, status: TicketStatus) => change(id, { status }), [change]);
  const find = useFinder(latest);
  const { lift, landing, land, message, pointerDrag, onCardKey } = useLift({ find, move });
  const columns = useHeldColumns(latest, lift?.by === "pointer");
  useBoardKeys({ columns, find, remember: memory.remember });
  const open = useOpenTicket();
  const unsaved = useUnsavedAssignments();
  const [scrolled] = useState(() => new Map<string, number>());
  const { search } = filters;
  const mayWrite = can("tickets.write");
  const details = useMemo<BoardContext>(
    () => ({ search, mayWrite, unsaved, scrolled, change, open, onCardKey }),
    [search, mayWrite, unsaved, scrolled, change, open, onCardKey],
  );
  const views = columns.map((column) => ({
    column,
    isFiltered: isFiltered(filters),
    lift: concerns(lift, column.status) ? lift : null,
    landing,
    onLanded: land,
    onNearEnd: loadMore,
    hasFailed: failed.includes(column.status),
  }));

  return (
    <BoardContextProvider value={details}>
      <Columns views={views} pointerDrag={pointerDrag} />
      <VisuallyHidden role="status" aria-live="assertive">
        {message}
      </VisuallyHidden>
    </BoardContextProvider>
  );
}
