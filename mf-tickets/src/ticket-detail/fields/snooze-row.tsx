import { IconClockPause } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { openStatuses } from "../../common/filter/ticket-filters.ts";
import { openPicker } from "../../common/keys/picker.store.ts";
import { snoozeTag } from "../../common/snooze/snooze-text.ts";
import { DetailRow, NoValue, RowAction } from "./detail-row.tsx";

/** Until when an unfinished ticket is snoozed, and a button to choose that. */
export function SnoozeRow({ ticket, canEdit }: { ticket: Ticket; canEdit: boolean }) {
  const { timezone } = useSession();
  if (!openStatuses.includes(ticket.status)) return null;
  return (
    <DetailRow label={t("Snooze")}>
      {ticket.snooze ? <span>{snoozeTag(ticket.snooze, timezone)}</span> : <NoValue />}
      {canEdit ? (
        <RowAction icon={IconClockPause} command="tickets.snooze" onClick={() => openPicker("snooze")}>
          {t("Snooze")}
        </RowAction>
      ) : null}
    </DetailRow>
  );
}
