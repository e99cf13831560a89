import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { SegmentedControl } from "@tessera/ui/mantine";
import {
  type NotificationEvent,
  notificationEvents,
} from "@tessera/wire/notification/notification.constants";
import { useShell } from "../../common/shell-context.ts";
import type { ListState, PageFilter } from "./notification-filter.ts";
import classes from "./notifications-page.module.css";

const reasons: Record<NotificationEvent, string> = {
  assigned: t("Assigned to you"),
  unassigned: t("No longer assigned to you"),
  new_ticket: t("New tickets"),
  mentioned: t("Mentions"),
  communication: t("Messages"),
  undelivered: t("Email not delivered"),
  status_changed: t("Changes of status"),
  snooze_ended: t("Snooze ended"),
  file_failed: t("Failed files"),
  due_soon: t("Due soon"),
  overdue: t("Overdue"),
  escalated: t("Escalated"),
  ai_quota_80: t("80% of the AI tickets used"),
  ai_quota_100: t("All AI tickets used"),
  invitation: t("Accepted invitations"),
  integration_failing: t("Failing integrations"),
};

interface ToolbarProps {
  filter: PageFilter;
  onChange(change: Partial<PageFilter>): void;
}

/** Limits the list to what is unread or done, to a reason, and to an inbox. */
export function NotificationToolbar({ filter, onChange }: ToolbarProps) {
  const { call } = useShell();
  const { data: settings } = useQuery({
    queryKey: ["notifications", "settings"],
    queryFn: ({ signal }) => call("GET /notifications/settings", { signal }),
  });
  const inboxes = (settings?.inboxes ?? []).map(({ inbox_id: id, name, address }) => ({
    value: id ?? "none",
    label: name ?? address ?? t("No inbox"),
  }));
  const offered = settings?.events.map(({ event }) => event) ?? notificationEvents;
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={t("Show")}
        data={[
          { value: "open", label: t("Open") },
          { value: "unread", label: t("Unread") },
          { value: "done", label: t("Done") },
        ]}
        value={filter.state}
        onChange={(state) => onChange({ state: state as ListState })}
      />
      <Select
        className={classes.choice}
        aria-label={t("Reason")}
        data={[
          { value: "", label: t("All reasons") },
          ...offered.map((event) => ({ value: event, label: reasons[event] ?? event })),
        ]}
        value={filter.event ?? ""}
        onChange={(chosen) => onChange({ event: notificationEvents.find((event) => event === chosen) })}
      />
      {inboxes.length > 1 ? (
        <Select
          className={classes.choice}
          aria-label={t("Inbox")}
          data={[{ value: "", label: t("All inboxes") }, ...inboxes]}
          value={filter.inbox ?? ""}
          onChange={(chosen) => onChange({ inbox: chosen || undefined })}
        />
      ) : null}
    </div>
  );
}
