import { IconPencil } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button, Skeleton } from "@tessera/ui/mantine";
import { Contained } from "@tessera/ui/page/contained";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { CopyRequestId } from "@tessera/ui/state/copy-request-id";
import type { Ticket, TicketEvent } from "@tessera/wire/ticket/ticket";
import { Fragment, memo, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { activityQuery } from "../../common/activity/activity.queries.ts";
import type { EventTicket } from "../../common/activity/event-sentence.ts";
import { rawText } from "../../common/editor/raw-text.ts";
import { readMessageHash } from "../../common/message/message-path.ts";
import { FileDetails } from "../attachments/file-details.tsx";
import type { TicketEdit } from "../fields/use-ticket-edit.ts";
import { AcknowledgementLine } from "./acknowledgement-line.tsx";
import { EventLine } from "./event/event-line.tsx";
import { EventRun } from "./event/event-run.tsx";
import { foldRuns, isRun } from "./event/fold-runs.ts";
import { MayHaveMail, mayHaveMail } from "./mail/use-message-mail.ts";
import { MergedGroup } from "./merged-group.tsx";
import { foldMerged, isMergedHistory } from "./merged-history.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { findFirstUnread } from "./reading/find-first-unread.ts";
import { NewMessages } from "./reading/new-messages.tsx";
import { useArrivals } from "./reading/use-arrivals.ts";
import { useAskedMessage, useAskedPages } from "./reading/use-asked-message.ts";
import { useEarlier } from "./reading/use-earlier.ts";
import { useKeptPlace } from "./reading/use-kept-place.ts";
import { useNewestPlace } from "./reading/use-newest-place.ts";
import { useOpeningPlace } from "./reading/use-opening-place.ts";
import type { ReadState } from "./reading/use-reading.ts";
import { useSeen } from "./reading/use-seen.ts";
import classes from "./timeline.module.css";
import { UnsentMessages } from "./unsent-messages.tsx";

export interface TimelineProps {
  ticket: Ticket;
  /** True for the log: each event has its line. In the conversation, the events between two messages are folded. */
  isLog?: boolean;
  openEdits: TicketEdit["openEdits"];
  reading: ReadState;
}

const examples = [t("Ticket created"), t("Assignee changed"), t("Status changed to on hold")];

/** Shown in place of the timeline if the history cannot be loaded. */
function NoActivity({ error, onRetry }: { error: Error; onRetry(): void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={classes.missing}>
      <p>{t("The activity timeline is not yet implemented.")}</p>
      <p>{t("Shown here once it loads, for example:")}</p>
      <ul className={classes.examples}>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
      <p>{t("Couldn't load the activity: {message}", { message: error.message })}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t("Try again")}
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

interface EntryProps {
  event: TicketEvent;
  ticket: EventTicket;
  openEdits: TicketEdit["openEdits"];
}

const Entry = memo(function Entry({ event, ticket, openEdits }: EntryProps) {
  const { communication: message } = event;
  return (
    <Contained of={event} instead={<BareEntry event={event} />}>
      {message ? (
        <MessageBubble event={event} message={message} openEdits={openEdits} />
      ) : (
        <EventLine event={event} ticket={ticket} />
      )}
    </Contained>
  );
});

/** A fallback for an entry that fails to render: the raw message or the kind of event. */
function BareEntry({ event: { kind, communication: message } }: { event: TicketEvent }) {
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <IconPencil size={16} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.sentence}>{rawText(message?.body ?? kind)}</span>
    </li>
  );
}

/** The ticket that sentences about a merged ticket's events refer to. Nothing more is known about it here. */
const another: EventTicket = { source_channel: "web", integration_result: null };

interface LogProps extends TimelineProps {
  /** Oldest first. */
  events: readonly TicketEvent[];
}

function Log({ ticket, events, openEdits, reading, isLog = false }: LogProps) {
  const me = useIdentityState(useRemoteContext().identity).user?.id ?? "";
  const list = useRef<HTMLOListElement>(null);
  const openingPlace = useRef<HTMLLIElement>(null);
  const newest = events.at(-1)?.id;
  const { source_channel, integration_result } = ticket;
  // The object stays the same until one of these values changes, so that a line is rerendered only when it changes.
  const context = useMemo(
    () => ({ source_channel, integration_result }),
    [source_channel, integration_result],
  );
  const entries = useMemo(() => foldMerged(events, ticket.number), [events, ticket.number]);
  const unreadAtOpening = reading.unreadAtOpening
    ? findFirstUnread(events.toReversed(), reading.unreadAtOpening, me)
    : null;
  const folded = useMemo(
    () => (isLog ? entries : foldRuns(entries, unreadAtOpening)),
    [isLog, entries, unreadAtOpening],
  );
  const isAsked = readMessageHash(useLocation().hash) !== null;
  useOpeningPlace(list, openingPlace, isAsked ? null : unreadAtOpening);
  useNewestPlace(list, events, isAsked || unreadAtOpening !== null);
  useKeptPlace(list, { first: events[0]?.id, last: newest });
  useAskedMessage(list, events);
  const { arrivals, showFirst } = useArrivals(list, events, me);
  useSeen(list, newest ?? null, reading.markRead);

  const draw = (of: EventTicket) => (event: TicketEvent) => (
    <Entry key={event.id} event={event} ticket={of} openEdits={openEdits} />
  );

  return (
    <>
      <ol ref={list} className={classes.log}>
        {folded.map((entry) => {
          if (isMergedHistory(entry))
            return <MergedGroup key={entry.origin.id} history={entry} drawEvent={draw(another)} />;
          const first = isRun(entry) ? entry.run[0] : entry;
          return (
            <Fragment key={first.id}>
              {first.id === unreadAtOpening ? (
                <li ref={openingPlace} className={classes.unreadAtOpening}>
                  {t("New since you last looked")}
                </li>
              ) : null}
              {isRun(entry) ? (
                <Contained of={entry.run} instead={<>{entry.run.map(draw(context))}</>}>
                  <EventRun run={entry.run} ticket={context} drawEvent={draw(context)} />
                </Contained>
              ) : (
                draw(context)(entry)
              )}
              {first.kind === "created" ? <AcknowledgementLine ticket={ticket} /> : null}
            </Fragment>
          );
        })}
        <UnsentMessages ticketId={ticket.id} events={events} />
      </ol>
      <NewMessages list={list} count={arrivals.length} onShow={showFirst} />
    </>
  );
}

/** The ticket's history, oldest first. The newest page is loaded, earlier ones on demand. */
export function Timeline(props: TimelineProps) {
  const log = useInfiniteQuery(activityQuery(useSession(), props.ticket.id));
  const pages = log.data?.pages;
  const events = useMemo(() => pages?.flatMap(({ items }) => items).reverse() ?? [], [pages]);
  const earlier = useRef<HTMLButtonElement>(null);
  useAskedPages(log, events);
  useEarlier(earlier, log, events);
  if (log.isPending) return <PendingActivity />;
  if (!log.data) return <NoActivity error={log.error} onRetry={() => void log.refetch()} />;

  return (
    <>
      {log.hasNextPage ? (
        <Button
          ref={earlier}
          className={classes.earlier}
          size="xs"
          variant="subtle"
          color="gray"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t("Show earlier")}
        </Button>
      ) : null}
      <FileDetails>
        <MayHaveMail value={mayHaveMail(props.ticket)}>
          <Log {...props} events={events} />
        </MayHaveMail>
      </FileDetails>
    </>
  );
}
