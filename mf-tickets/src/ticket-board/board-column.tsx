import { IconPlus } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import { formatNumber } from "@tessera/wire/text/wording";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./board.module.css";
import type { BoardColumn } from "./board-columns.ts";
import { useBoardContext } from "./board-context.ts";
import type { Lift } from "./drag/use-lift.ts";

function ColumnHead({ column: { status, total } }: { column: BoardColumn }) {
  const { mayWrite } = useBoardContext();
  const label = statusLabel(status);
  return (
    <header className={classes.columnHead}>
      <StatusIcon status={status} />
      <h2 className={classes.columnName} data-status={status}>
        {label}
      </h2>
      <span className={classes.columnCount}>{total === null ? "" : formatNumber(total)}</span>
      {mayWrite && ticketStatuses.includes(status) ? (
        <ActionIcon
          component={Link}
          to={`/tickets/create?status=${status}`}
          size={24}
          className={classes.add}
          aria-label={t("Create Ticket in {label}", { label })}
        >
          <IconPlus size={16} stroke={1.5} />
        </ActionIcon>
      ) : null}
    </header>
  );
}

interface ColumnFrameProps {
  column: BoardColumn;
  lift: Lift | null;
  children: ReactNode;
}

/** The column of one status: a header, and a list of cards with its own scrolling. */
export function ColumnFrame({ column, lift, children }: ColumnFrameProps) {
  return (
    <section
      className={classes.column}
      aria-label={statusLabel(column.status)}
      data-column={column.status}
      data-over={lift?.over === column.status || undefined}
    >
      <ColumnHead column={column} />
      {children}
    </section>
  );
}
