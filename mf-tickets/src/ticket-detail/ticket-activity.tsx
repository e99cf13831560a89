import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, CopyRequestId, Skeleton } from "@tessera/ui";
import type { Ticket } from "@tessera/wire/ticket";
import { apiErrorOf } from "../common/api-failure.ts";
import { useDesk } from "../common/desk.ts";
import { ActivityEvent } from "./activity-event.tsx";
import classes from "./ticket-activity.module.css";
import { activityQuery } from "./ticket-detail.queries.ts";

/** What stands in the timeline's place while the log cannot be loaded. */
function NoActivity({ error, onRetry }: { error: Error; onRetry(): void }) {
  const requestId = apiErrorOf(error)?.requestId;
  return (
    <div className={classes.missing}>
      <p>The activity timeline is not yet implemented.</p>
      <p>The log could not be loaded: {error.message}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
      {requestId ? <CopyRequestId requestId={requestId} /> : null}
    </div>
  );
}

function PendingActivity() {
  return (
    <div className={classes.pending} aria-hidden>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
    </div>
  );
}

/** The ticket's history, oldest first, the newest page loaded; earlier ones on demand. */
export function TicketActivity({ ticket }: { ticket: Ticket }) {
  const desk = useDesk();
  const log = useInfiniteQuery(activityQuery(desk, ticket.id));
  if (log.isPending) return <PendingActivity />;
  if (!log.data) return <NoActivity error={log.error} onRetry={() => void log.refetch()} />;

  const events = log.data.pages.flatMap(({ items }) => items).reverse();
  return (
    <>
      {log.hasNextPage ? (
        <Button
          className={classes.earlier}
          size="xs"
          variant="subtle"
          color="gray"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show earlier
        </Button>
      ) : null}
      <ol className={classes.log}>
        {events.map((event) => (
          <ActivityEvent
            key={event.id}
            event={event}
            source={ticket.source_channel}
            timezone={desk.timezone}
          />
        ))}
      </ol>
    </>
  );
}
