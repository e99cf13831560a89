import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import classes from "./board.module.css";
import { cardHeight } from "./card-layout.ts";

const cards = ["first", "second", "third"];

/** The empty columns, shown while the board loads. */
export function BoardPending() {
  return (
    <div className={classes.pending} aria-busy="true">
      <div className={classes.board}>
        {ticketStatuses.map((status) => (
          <section key={status} className={classes.column}>
            <header className={classes.columnHead}>
              <StatusIcon status={status} />
              <h2 className={classes.columnName} data-status={status}>
                {statusLabel(status)}
              </h2>
            </header>
            <div className={classes.list}>
              {cards.map((card) => (
                <Skeleton key={card} className={classes.pendingCard} height={cardHeight} animate={false} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className={classes.chip}>
        <LoadingChip text={t("Loading kanban board...")} />
      </div>
    </div>
  );
}
