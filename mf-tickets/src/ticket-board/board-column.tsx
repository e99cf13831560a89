import { IconPlus } from "@tabler/icons-react";
import { ActionIcon } from "@tessera/ui/mantine";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import { ticketStatuses } from "@tessera/wire/ticket.constants";
import { memo } from "react";
import { Droppable } from "react-beautiful-dnd";
import { Link } from "react-router";
import classes from "./board.module.css";
import type { BoardColumn } from "./board-columns.ts";
import { useBoardFacts } from "./board-facts.ts";
import { CardList } from "./card-list.tsx";
import type { ColumnViewProps } from "./column-view.ts";
import { DraggedCard } from "./dragged-card.tsx";

const counts = new Intl.NumberFormat("en-US");

function ColumnHead({ column: { status, total } }: { column: BoardColumn }) {
  const { mayWrite } = useBoardFacts();
  const label = statusLabel(status);
  return (
    <header className={classes.columnHead}>
      <StatusIcon status={status} />
      <h2 className={classes.columnName} data-status={status}>
        {label}
      </h2>
      <span className={classes.columnCount}>{total === null ? "" : counts.format(total)}</span>
      {mayWrite && ticketStatuses.includes(status) ? (
        <ActionIcon
          component={Link}
          to={`/tickets/create?status=${status}`}
          size={24}
          className={classes.add}
          aria-label={`Create Ticket in ${label}`}
        >
          <IconPlus size={16} stroke={1.5} />
        </ActionIcon>
      ) : null}
    </header>
  );
}

/** One status: its head, and its cards in a list that scrolls by itself. */
export const BoardColumnView = memo(function BoardColumnView(props: ColumnViewProps) {
  const { column, lift, scrolled } = props;
  const label = statusLabel(column.status);
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-column={column.status}
      data-over={lift?.over === column.status || undefined}
    >
      <ColumnHead column={column} />
      <Droppable
        droppableId={column.status}
        isDropDisabled={!ticketStatuses.includes(column.status)}
        mode="virtual"
        renderClone={(provided, snapshot) =>
          lift ? (
            <DraggedCard ticket={lift.ticket} provided={provided} snapshot={snapshot} scrolled={scrolled} />
          ) : (
            <div ref={provided.innerRef} {...provided.draggableProps} />
          )
        }
      >
        {(provided) => <CardList {...props} provided={provided} />}
      </Droppable>
    </section>
  );
});
