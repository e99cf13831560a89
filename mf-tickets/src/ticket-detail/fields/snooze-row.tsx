import { IconClockPause } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { openStatuses } from "../../common/filter/ticket-filters.ts";
import { KeyHint } from "../../common/keys/key-hints.tsx";
import { openPicker } from "../../common/keys/picker.store.ts";
import { snoozeTag } from "../../common/snooze/snooze-text.ts";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";

/** Until when an unfinished ticket is snoozed, and a button to choose that. */
export function SnoozeRow({ ticket, canEdit }: { ticket: Ticket; canEdit: boolean }) {
  const { timezone } = useSession();
  if (!openStatuses.includes(ticket.status)) return null;
  return (
    <DetailRow label={t("Snooze")}>
      {ticket.snooze ? <span>{snoozeTag(ticket.snooze, timezone)}</span> : <NoValue />}
      {canEdit ? (
        <Button
          className={classes.watch}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconClockPause size={16} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint command="tickets.snooze" />}
          onClick={() => openPicker("snooze")}
        >
          {t("Snooze")}
        </Button>
      ) : null}
    </DetailRow>
  );
}
