import { tx } from "@tessera/language/t";
import { Anchor } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useSession } from "@tessera/ui/remote/session";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { TicketTitleField } from "./fields/ticket-title-field.tsx";
import type { TicketEdit } from "./fields/use-ticket-edit.ts";
import { PresenceMark } from "./presence/presence-mark.tsx";
import { TicketActions } from "./relations/ticket-actions.tsx";
import { RunButtons } from "./run/run-buttons.tsx";
import type { TicketRun } from "./run/use-ticket-run.ts";
import { SnoozeNotice } from "./snooze-notice.tsx";
import classes from "./ticket-head.module.css";
import { integrationLink } from "./ticket-labels.ts";

function Integration({ ticket }: { ticket: Ticket }) {
  const integration = integrationLink(ticket);
  if (!integration) return null;
  const { name, href } = integration;
  return (
    <span className={classes.detail}>
      {href ? (
        <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit" fw={500}>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </span>
  );
}

/** Who created the ticket, when, through which channel, and its number. */
function Byline({ ticket }: { ticket: Ticket }) {
  const { timezone } = useSession();
  return (
    <div className={classes.byline}>
      <PersonAvatar person={ticket.creator} size={20} />
      <span className={classes.words}>
        {tx("{name} created this {time}", {
          name: <b key="name">{personName(ticket.creator)}</b>,
          time: (
            <time
              key="time"
              dateTime={ticket.created_at}
              title={formatDateTime(ticket.created_at, timezone).title}
            >
              {formatRelative(ticket.created_at)}
            </time>
          ),
        })}
        <Integration ticket={ticket} />
        <span className={classes.detail}>
          <span className={classes.number}>#{ticket.number}</span>
        </span>
      </span>
    </div>
  );
}

interface TicketHeadProps {
  ticket: Ticket;
  edit: TicketEdit;
  others: readonly PresenceEntry[];
  run: TicketRun | null;
}

/** The header above the description of a ticket. */
export function TicketHead({ ticket, edit, others, run }: TicketHeadProps) {
  return (
    <header>
      <div className={classes.first}>
        <div className={classes.titleField}>
          <TicketTitleField ticket={ticket} edit={edit} />
        </div>
        {run ? <RunButtons run={run} /> : null}
        <TicketActions ticket={ticket} edit={edit} />
      </div>
      <div className={classes.second}>
        <Byline ticket={ticket} />
        <PresenceMark others={others} />
      </div>
      <SnoozeNotice ticket={ticket} canEdit={edit.canEdit} />
    </header>
  );
}
