import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import { queueNames } from "@tessera/wire/ticket/ticket-queue.constants";
import { Link } from "react-router";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { useLastQueue } from "../../common/view/last-queue.store.ts";
import { queueLabels } from "../../common/view/queue-labels.ts";
import { queuesQuery } from "../../common/view/queues.queries.ts";
import classes from "./queue-head.module.css";

/** The queues as chips, for phones, whose sidebar is hidden. */
export function QueueChips() {
  const { data } = useQuery(queuesQuery(useSession()));
  const [{ queue: shown }] = useTicketFilters();
  return (
    <nav className={classes.chips} aria-label={t("Queues")}>
      {queueNames.map((name) => (
        <Link
          key={name}
          to={name === "all" ? "/dashboard" : `/dashboard?view=${name}`}
          className={classes.chip}
          aria-current={name === shown ? "page" : undefined}
          onClick={() => useLastQueue.setState({ queue: name })}
        >
          {queueLabels[name]} <b>{data?.queues.find((queue) => queue.name === name)?.total}</b>
        </Link>
      ))}
    </nav>
  );
}
