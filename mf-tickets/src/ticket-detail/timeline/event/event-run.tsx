import { IconChevronRight } from "@tabler/icons-react";
import { plural, tx } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type ReactNode, useState } from "react";
import { actorName, type EventTicket, eventSummary } from "../../../common/activity/event-sentence.ts";
import { joinWithAnd } from "../../../common/join-list.ts";
import classes from "../timeline.module.css";
import { EventSentence } from "./event-line.tsx";
import { EventSpan } from "./event-time.tsx";
import { areAlike, type EventRun as Run } from "./fold-runs.ts";

interface EventRunProps extends Run {
  ticket: EventTicket;
  drawEvent(event: TicketEvent): ReactNode;
}

type WholeProps = Omit<EventRunProps, "drawEvent">;

/** What one member did as a whole: their files, or the change from the first value to the last. */
function LikeEvents({ run, ticket }: WholeProps) {
  const [first] = run;
  const last = run.at(-1) ?? first;
  const count = run.length;
  return (
    <>
      <b>{actorName(first)}</b>{" "}
      {first.kind === "attached" ? (
        plural(count, { one: "attached # file", other: "attached # files" })
      ) : (
        <>
          <EventSentence event={{ ...last, old_value: first.old_value }} ticket={ticket} />{" "}
          {plural(count, { one: "· # change", other: "· # changes" })}
        </>
      )}
    </>
  );
}

/** How many changes there were, by whom, and to what. */
function MixedEvents({ run, ticket }: WholeProps) {
  const { timezone = null } = useSession();
  return tx("{count} by {people}: {changes}", {
    count: <b key="count">{plural(run.length, { one: "# change", other: "# changes" })}</b>,
    people: joinWithAnd([...new Set(run.map(actorName))]),
    changes: run.map((event) => eventSummary(event, { ...ticket, timezone })).join(", "),
  });
}

/** The events between two messages in one line, which opens. */
export function EventRun({ run, ticket, drawEvent }: EventRunProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [first] = run;
  return (
    <li className={classes.event}>
      <UnstyledButton
        className={classes.runHead}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.icon}>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden />
        </span>
        <span className={classes.line}>
          {areAlike(run) ? (
            <LikeEvents run={run} ticket={ticket} />
          ) : (
            <MixedEvents run={run} ticket={ticket} />
          )}
        </span>
      </UnstyledButton>
      <EventSpan from={first.created_at} to={(run.at(-1) ?? first).created_at} />
      <ol id={listId} className={`${classes.log} ${classes.run}`} hidden={!isOpen}>
        {isOpen ? run.map(drawEvent) : null}
      </ol>
    </li>
  );
}
