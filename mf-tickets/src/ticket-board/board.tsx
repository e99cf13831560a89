import { VisuallyHidden } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Session } from "@tessera/ui/remote/session";
import type { TicketStatus } from "@tessera/wire/ticket.constants";
import { useCallback, useMemo, useRef, useState } from "react";
import { DragDropContext, type SensorAPI, useTouchSensor } from "react-beautiful-dnd";
import type { BoardAnswer } from "../common/cached-tickets.ts";
import { isFiltered, type TicketFilters } from "../common/ticket-filters.ts";
import { useOpenTicket } from "../common/use-open-ticket.ts";
import { usage } from "./announcements.ts";
import classes from "./board.module.css";
import { BoardColumnView } from "./board-column.tsx";
import type { BoardColumn } from "./board-columns.ts";
import { type BoardFacts, BoardFactsProvider } from "./board-facts.ts";
import { createBoardScroll, resetBoardShift } from "./board-scroll.ts";
import { useThresholdMouseSensor } from "./threshold-mouse-sensor.ts";
import { useUnsavedAssignments } from "./unsaved-assignments.ts";
import { useBoard } from "./use-board.ts";
import { useBoardChanges } from "./use-board-changes.ts";
import { type Lift, useLift } from "./use-lift.ts";

/** Px the mouse moves before a press becomes a drag. */
const dragThreshold = 8;

interface BoardProps {
  session: Session;
  filters: TicketFilters;
  answer: BoardAnswer;
}

const scroll = createBoardScroll(() => document.querySelector(`.${classes.board}`));

function useMouse(api: SensorAPI): void {
  useThresholdMouseSensor(api, dragThreshold, scroll);
}

const sensors = [useMouse, useTouchSensor];

/** What is fetched during a drag shows after it: the library measured what was there when it began. */
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

/** Only the column a card comes from and the one it is over are redrawn while it moves. */
function concerns(lift: Lift | null, status: TicketStatus): boolean {
  return lift?.over === status || lift?.ticket.status === status;
}

/** The columns of an answer, and all that can be done with their cards. */
export function Board({ session, filters, answer }: BoardProps) {
  const { can, styleNonce } = useRemoteContext();
  const { columns: latest, loadMore, failed, ...memory } = useBoard(session, filters, answer);
  const change = useBoardChanges(memory);
  const move = useCallback((id: string, status: TicketStatus) => change(id, { status }), [change]);
  const { lift, landing, land, message, responders, onCardKey } = useLift({ find: useFinder(latest), move });
  const columns = useHeldColumns(latest, lift?.by === "pointer");
  const open = useOpenTicket();
  const unsaved = useUnsavedAssignments();
  const { search } = filters;
  const mayWrite = can("tickets.write");
  const facts = useMemo<BoardFacts>(
    () => ({ search, mayWrite, unsaved, change, open, onCardKey }),
    [search, mayWrite, unsaved, change, open, onCardKey],
  );

  return (
    <DragDropContext
      nonce={styleNonce}
      dragHandleUsageInstructions={usage}
      enableDefaultSensors={false}
      sensors={sensors}
      onBeforeDragStart={resetBoardShift}
      {...responders}
    >
      <BoardFactsProvider value={facts}>
        <div className={classes.board}>
          {columns.map((column) => (
            <BoardColumnView
              key={column.status}
              column={column}
              isFiltered={isFiltered(filters)}
              lift={concerns(lift, column.status) ? lift : null}
              landing={landing}
              onLanded={land}
              onNearEnd={loadMore}
              hasFailed={failed.includes(column.status)}
              scrolled={scroll.scrolled}
            />
          ))}
        </div>
        <VisuallyHidden role="status" aria-live="assertive">
          {message}
        </VisuallyHidden>
      </BoardFactsProvider>
    </DragDropContext>
  );
}
