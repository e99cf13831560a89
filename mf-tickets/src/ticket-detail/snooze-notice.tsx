import { IconClockPause } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { isSnoozed, snoozedText } from "../common/snooze/snooze-text.ts";
import { useSnooze } from "../common/snooze/use-snooze.ts";
import classes from "./ticket-head.module.css";

/** Says that a ticket is snoozed, and offers to end it. */
export function SnoozeNotice({ ticket, canEdit }: { ticket: Ticket; canEdit: boolean }) {
  const { timezone } = useSession();
  const snooze = useSnooze();
  if (!ticket.snooze || !isSnoozed(ticket)) return null;
  return (
    <p className={classes.snooze} role="status">
      <IconClockPause size={16} stroke={1.5} aria-hidden />
      <span>{snoozedText(ticket.snooze, timezone)}</span>
      {canEdit ? (
        <Button variant="subtle" size="compact-sm" onClick={() => snooze(ticket, null)}>
          {t("End snooze")}
        </Button>
      ) : null}
    </p>
  );
}
