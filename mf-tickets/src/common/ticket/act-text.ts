import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import { priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";

/** Says what became of a ticket: "#410 resolved". `before` is the ticket before the change. */
export function actText(before: Ticket, { number, status, priority, assigned_to: assignee }: Ticket): string {
  if (status !== before.status) {
    return status === "resolved"
      ? t("#{number} resolved", { number })
      : t("#{number} is now {status}", { number, status: statusLabel(status) });
  }
  if (priority !== before.priority)
    return t("#{number} has the priority {priority}", { number, priority: priorityLabel(priority) });
  if (assignee?.id !== before.assigned_to?.id) {
    return assignee
      ? t("#{number} is assigned to {person}", { number, person: personName(assignee) })
      : t("#{number} is unassigned", { number });
  }
  return t("Labels of #{number} changed", { number });
}
