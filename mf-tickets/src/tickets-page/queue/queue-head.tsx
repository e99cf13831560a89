import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Title } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { maxQueueCount } from "@tessera/wire/ticket/ticket-queue.constants";
import type { ShownQueue } from "../../common/filter/ticket-filters.ts";
import { TakeNextButton } from "../../common/keys/take-next.tsx";
import { queueLabels } from "../../common/view/queue-labels.ts";
import { queuesQuery } from "../../common/view/queues.queries.ts";
import { MoreFilters } from "../advanced-filters/more-filters.tsx";
import { CreateTicket } from "../create-ticket.tsx";
import { TicketSearch } from "../ticket-search.tsx";
import { QueueChips } from "./queue-chips.tsx";
import classes from "./queue-head.module.css";
import { QueueDisplay, QueueSort } from "./queue-menus.tsx";

/** The line above a queue: its name and counts, search, filters, order and display. */
export function QueueHead({ queue }: { queue: ShownQueue }) {
  return (
    <header className={classes.headSpace}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {queueLabels[queue]}
        </Title>
        <Counts queue={queue} />
        <span className={classes.space} />
        <TicketSearch />
        <MoreFilters />
        <QueueSort />
        <QueueDisplay />
        <TakeNextButton className={classes.menu} textClassName={classes.menuText} />
        <CreateTicket />
      </div>
      <QueueChips />
    </header>
  );
}

function Counts({ queue }: { queue: ShownQueue }) {
  const { data } = useQuery(queuesQuery(useSession()));
  const counts = data?.queues.find(({ name }) => name === queue);
  if (!counts) return null;
  const { total, unread } = counts;
  const all =
    total < maxQueueCount
      ? plural(total, { one: "# ticket", other: "# tickets" })
      : t("{count}+ tickets", { count: maxQueueCount - 1 });
  return (
    <span className={classes.counts}>
      {unread > 0 ? t("{all}, {count} unread", { all, count: unread }) : all}
    </span>
  );
}
