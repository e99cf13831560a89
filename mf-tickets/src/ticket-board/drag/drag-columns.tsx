import { useRemoteContext } from "@tessera/ui/remote/context";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { memo } from "react";
import { DragDropContext, Draggable, Droppable, type SensorAPI, useTouchSensor } from "react-beautiful-dnd";
import { usage } from "../announcements.ts";
import classes from "../board.module.css";
import { ColumnFrame } from "../board-column.tsx";
import { useBoardContext } from "../board-context.ts";
import { CardList, type ListedCardProps } from "../card-list.tsx";
import type { ColumnsProps, ColumnViewProps } from "../column-view.ts";
import { TicketCard } from "../ticket-card.tsx";
import { createBoardScroll, resetBoardShift } from "./board-scroll.ts";
import { DraggedCard } from "./dragged-card.tsx";
import { useThresholdMouseSensor } from "./threshold-mouse-sensor.ts";

/** How far the mouse must move before a press becomes a drag, in px. */
const dragThreshold = 8;

const scroll = createBoardScroll(() => document.querySelector(`.${classes.board}`));

function useMouse(api: SensorAPI): void {
  useThresholdMouseSensor(api, dragThreshold, scroll);
}

const sensors = [useMouse, useTouchSensor];

/** The columns with cards that can be dragged by mouse and by touch. */
export function DragColumns({ views, pointerDrag }: ColumnsProps) {
  const { styleNonce } = useRemoteContext();
  return (
    <DragDropContext
      nonce={styleNonce}
      dragHandleUsageInstructions={usage}
      enableDefaultSensors={false}
      sensors={sensors}
      onBeforeDragStart={resetBoardShift}
      {...pointerDrag}
    >
      {views.map((view) => (
        <DropColumn key={view.column.status} {...view} />
      ))}
    </DragDropContext>
  );
}

const DropColumn = memo(function DropColumn(view: ColumnViewProps) {
  const { column, lift } = view;
  return (
    <ColumnFrame column={column} lift={lift}>
      <Droppable
        droppableId={column.status}
        isDropDisabled={!ticketStatuses.includes(column.status)}
        mode="virtual"
        renderClone={(provided, snapshot) =>
          lift ? (
            <DraggedCard
              ticket={lift.ticket}
              provided={provided}
              snapshot={snapshot}
              scrolled={scroll.scrolled}
            />
          ) : (
            <div ref={provided.innerRef} {...provided.draggableProps} />
          )
        }
      >
        {(provided) => <CardList {...view} droppable={provided} Card={DraggableCard} />}
      </Droppable>
    </ColumnFrame>
  );
});

function DraggableCard({ ticket, index, top, isLifted }: ListedCardProps) {
  const { mayWrite } = useBoardContext();
  return (
    <Draggable draggableId={ticket.id} index={index} isDragDisabled={!mayWrite}>
      {(provided) => <TicketCard ticket={ticket} draggable={provided} top={top} isLifted={isLifted} />}
    </Draggable>
  );
}
