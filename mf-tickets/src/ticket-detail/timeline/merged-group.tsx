import { IconArrowMerge, IconChevronRight } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import { countHistory, type MergedHistory } from "./merged-history.ts";
import classes from "./timeline.module.css";

interface MergedGroupProps {
  history: MergedHistory;
  drawEvent(event: TicketEvent): ReactNode;
}

/** The history of a merged ticket in one collapsible group. It is open by default if it contains messages. */
export function MergedGroup({ history, drawEvent }: MergedGroupProps) {
  const { origin, events } = history;
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? events.some(({ communication }) => communication);
  const listId = useId();
  // Inside the group, the origin of the events is clear and not repeated.
  const own = useMemo(() => events.map((event) => ({ ...event, origin: null })), [events]);

  return (
    <li className={classes.merged}>
      <div className={classes.mergedHead}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden />
          <IconArrowMerge size={16} stroke={1.5} aria-hidden />
          <span>
            <b>{t("History of #{number}", { number: origin.number })}</b> {countHistory(history)}
          </span>
        </UnstyledButton>
        <Link to={ticketPath(origin.id)} className={classes.origin}>
          {t("Open #{number}", { number: origin.number })}
        </Link>
      </div>
      <ol id={listId} className={classes.log} hidden={!isOpen}>
        {isOpen ? own.map(drawEvent) : null}
      </ol>
    </li>
  );
}
