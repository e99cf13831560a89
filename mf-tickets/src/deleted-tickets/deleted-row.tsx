import { IconRestore } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative, formatSpan } from "@tessera/ui/moment/format-elapsed";
import { personName } from "@tessera/ui/person/person";
import { useSession } from "@tessera/ui/remote/session";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import type { DeletedTicket } from "@tessera/wire/ticket/ticket";
import classes from "./deleted-tickets.module.css";
import { useRestoreTicket } from "./deleted-tickets.queries.ts";

/** A deleted ticket: who deleted it and when, until when it can be restored, and a button that restores it. */
export function DeletedRow({ ticket }: { ticket: DeletedTicket }) {
  const { timezone } = useSession();
  const restoring = useRestoreTicket();
  const { number, title, status, priority, deleted_at: at, deleted_by: by, restorable_until: until } = ticket;
  const deletion = (
    <time key="time" dateTime={at} title={formatDateTime(at, timezone).text}>
      {formatRelative(at)}
    </time>
  );
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name} title={title}>
          <span className={classes.number}>#{number}</span> {title}
        </span>
        <span className={classes.details}>
          {by
            ? tx("Deleted by {name} {time}", { name: personName(by), time: deletion })
            : tx("Deleted {time}", { time: deletion })}
          {" · "}
          <time dateTime={until} title={formatDateTime(until, timezone).text}>
            {t("{duration} left", { duration: formatSpan(Date.parse(until) - Date.now()) })}
          </time>
        </span>
      </div>
      <span className={classes.marks}>
        <StatusBadge status={status} />
        <PriorityMark priority={priority} />
      </span>
      <Button
        variant="default"
        aria-label={t("Restore #{number}", { number })}
        leftSection={<IconRestore size={16} stroke={1.5} aria-hidden />}
        loading={restoring.isPending || restoring.isSuccess}
        onClick={() => restoring.mutate(ticket)}
      >
        {t("Restore")}
      </Button>
    </li>
  );
}
