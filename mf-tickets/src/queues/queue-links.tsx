import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { maxQueueCount, queueNames } from "@tessera/wire/ticket/ticket-queue.constants";
import { Link, useLocation } from "react-router";
import { parseFilters, type TicketFilters } from "../common/filter/ticket-filters.ts";
import { useLastQueue } from "../common/view/last-queue.store.ts";
import { queueLabels } from "../common/view/queue-labels.ts";
import { queuesQuery } from "../common/view/queues.queries.ts";
import { ticketViewsQuery } from "../common/view/ticket-view.queries.ts";
import { isSameView, toViewQuery, viewPath } from "../common/view/view-filters.ts";
import classes from "./queue-links.module.css";
import { useLiveQueues } from "./use-live-queues.ts";

interface Counts {
  total: number;
  unread: number;
}

interface QueueLinksProps {
  /** Called when a row is opened. */
  onOpen?: (() => void) | undefined;
}

/** The rows of the sidebar under Tickets: the queues that everybody has, and the views that this member pinned, each with its count. */
export function QueueLinks({ onOpen }: QueueLinksProps) {
  const session = useSession();
  const { data: counts } = useQuery(queuesQuery(session));
  const shown = useShownFilters();
  useLiveQueues();
  if (session.access !== "ready") return null;
  return (
    <>
      <ul className={classes.rows} aria-label={t("Queues")}>
        {queueNames.map((name) => (
          <Row
            key={name}
            label={queueLabels[name]}
            to={name === "all" ? "/dashboard" : `/dashboard?view=${name}`}
            counts={counts?.queues.find((queue) => queue.name === name)}
            isShown={shown !== null && (name === "all" ? isWhole(shown) : shown.queue === name)}
            onOpen={() => {
              useLastQueue.setState({ queue: name });
              onOpen?.();
            }}
          />
        ))}
      </ul>
      {counts && counts.views.length > 0 ? (
        <PinnedViews pinned={counts.views} shown={shown} onOpen={onOpen} />
      ) : null}
    </>
  );
}

/** Returns the filters of the list, if it is shown. */
function useShownFilters(): TicketFilters | null {
  const { pathname, search } = useLocation();
  return pathname === "/dashboard" ? parseFilters(new URLSearchParams(search)) : null;
}

function isWhole(shown: TicketFilters): boolean {
  return shown.queue === null && isSameView({}, toViewQuery({ ...shown, sort: null }));
}

interface PinnedViewsProps extends QueueLinksProps {
  pinned: readonly (Counts & { id: string; name: string })[];
  shown: TicketFilters | null;
}

function PinnedViews({ pinned, shown, onOpen }: PinnedViewsProps) {
  const { data: views = [] } = useQuery(ticketViewsQuery(useSession()));
  return (
    <>
      <p className={classes.heading} id="pinned-views">
        {t("Pinned views")}
      </p>
      <ul className={classes.rows} aria-labelledby="pinned-views">
        {pinned.map(({ id, name, ...counts }) => {
          const query = views.find((view) => view.id === id)?.query;
          return (
            <Row
              key={id}
              label={name}
              to={query ? viewPath(query) : "/dashboard"}
              counts={counts}
              isShown={
                shown !== null &&
                shown.queue === null &&
                query !== undefined &&
                isSameView(query, toViewQuery(shown))
              }
              onOpen={onOpen}
            />
          );
        })}
      </ul>
    </>
  );
}

interface RowProps extends QueueLinksProps {
  label: string;
  to: string;
  counts: Counts | undefined;
  isShown: boolean;
}

function Row({ label, to, counts, isShown, onOpen }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className={classes.row}
        aria-current={isShown ? "page" : undefined}
        data-unread={(counts && counts.unread > 0) || undefined}
        title={label}
        onClick={onOpen}
      >
        <span className={classes.label}>{label}</span> {counts ? <Count {...counts} /> : null}
      </Link>
    </li>
  );
}

function Count({ total, unread }: Counts) {
  return (
    <span className={classes.count}>
      {total < maxQueueCount ? total : `${maxQueueCount - 1}+`}
      {unread > 0 ? (
        <VisuallyHidden>, {plural(unread, { one: "# unread", other: "# unread" })}</VisuallyHidden>
      ) : null}
    </span>
  );
}
