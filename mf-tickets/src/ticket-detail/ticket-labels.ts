import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatPassed, formatRelative, formatSpan } from "@tessera/ui/moment/format-elapsed";
import { pageLocale } from "@tessera/wire/text/language";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { webAddress } from "../common/web-address.ts";

const hour = 3_600_000;
const doneStatuses = ["resolved", "closed", "cancelled"];

/** Returns the link to the external ticket; null unless both its id and its address are known. */
export function externalLink({ integration_result: result }: Ticket) {
  const href = webAddress(result?.external_ticket_url);
  if (!result?.external_ticket_id || !href) return null;
  const { external_ticket_id: id, platform_name: label, external_status: status } = result;
  return { href, id, label: label ?? t("External ticket"), status: status ?? null };
}

/** Returns the name of the integration the ticket came through, and its link. */
export function integrationLink({ integration_name: name, integration_result: result }: Ticket) {
  return name ? { name, href: webAddress(result?.external_ticket_url) } : null;
}

/** Returns the age of a ticket: the time until it was resolved, or the time since it was created. */
export function ageText(ticket: Ticket, now = Date.now()): string {
  const { created_at: createdAt, resolution_time_hours: resolvedIn } = ticket;
  if (resolvedIn !== null) return t("{duration} until resolved", { duration: formatSpan(resolvedIn * hour) });
  return formatPassed(createdAt, now);
}

/** Formats the resolution time in hours, to a tenth: "2.5h". Empty if there is none. */
export function resolutionText({ resolution_time_hours: hours }: Ticket): string {
  return hours === null
    ? ""
    : t("{hours}h", {
        hours: (Math.round(hours * 10) / 10).toLocaleString(pageLocale, { useGrouping: false }),
      });
}

/** Describes when a ticket is due: "Overdue by 12 min", "in 2 hours", or the date if the ticket is done. */
export function dueText(ticket: Ticket, timezone: string | null, now = Date.now()): string {
  const { due_at: due, status, is_overdue: isOverdue } = ticket;
  if (!due) return t("None");
  if (isOverdue) return t("Overdue by {duration}", { duration: formatSpan(now - Date.parse(due)) });
  return doneStatuses.includes(status) ? formatDateTime(due, timezone).text : formatRelative(due, now);
}
