import { IconChevronRight } from "@tabler/icons-react";
import { plural } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type ReactNode, useState } from "react";
import { actorName, type EventTicket } from "../../../common/activity/event-sentence.ts";
import { Origin } from "../origin.tsx";
import classes from "../timeline.module.css";
import { EventIcon } from "./event-icon.tsx";
import { EventSentence } from "./event-line.tsx";
import { EventTime } from "./event-time.tsx";
import type { EventRun as Run } from "./fold-runs.ts";

interface EventRunProps extends Run {
  ticket: EventTicket;
  drawEvent(event: TicketEvent): ReactNode;
}

/** What a run did as a whole: its files, or the change from the first value to the last. */
function Whole({ run, ticket }: Omit<EventRunProps, "drawEvent">) {
  const [first] = run;
  const last = run.at(-1) ?? first;
  const count = run.length;
  if (first.kind === "attached") return plural(count, { one: "attached # file", other: "attached # files" });
  return (
    <>
      <EventSentence event={{ ...last, old_value: first.old_value }} ticket={ticket} />{" "}
      {plural(count, { one: "· # change", other: "· # changes" })}
    </>
  );
}

/** Like events of one member in one line, which opens. */
export function EventRun({ run, ticket, drawEvent }: EventRunProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [first] = run;
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <EventIcon event={first} />
      </span>
      <div>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.sentence}>
            <b>{actorName(first)}</b> <Whole run={run} ticket={ticket} />
          </span>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>{" "}
        <Origin event={first} />
      </div>
      <EventTime iso={(run.at(-1) ?? first).created_at} />
      <ol id={listId} className={`${classes.log} ${classes.run}`} hidden={!isOpen}>
        {isOpen ? run.map(drawEvent) : null}
      </ol>
    </li>
  );
}
