import { IconChecks, IconFilterOff, IconSettings } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import { NothingLeft } from "../notification-bell/nothing-left.tsx";
import { type Reader, useFinishAll, useReader } from "../notification-bell/notification.queries.ts";
import { NotificationEntries } from "../notification-bell/notification-entries.tsx";
import { settingsPath } from "../notification-bell/settings-path.ts";
import { type PageFilter, toListFilter, useNotificationFilter } from "./notification-filter.ts";
import { NotificationToolbar } from "./notification-toolbar.tsx";
import classes from "./notifications-page.module.css";

/** Shows all notifications of the signed-in person, with filters. */
export function NotificationsPage() {
  const reader = useReader();
  const { filter, change } = useNotificationFilter();
  const listFilter = toListFilter(filter);
  const finishAll = useFinishAll(reader, listFilter);
  return (
    <SettingsPage
      title={t("Notifications")}
      sentence={
        <span className={classes.keys}>
          {t("Move with J and K, open with Enter, and mark as done with E.")}
        </span>
      }
      action={
        <div className={classes.actions}>
          {filter.state === "done" ? null : (
            <Button
              variant="default"
              leftSection={<IconChecks size={16} stroke={1.5} />}
              data-done-all
              loading={finishAll.isPending}
              onClick={() => finishAll.mutate()}
            >
              {isLimited(filter) ? t("Mark these done") : t("Mark all done")}
            </Button>
          )}
          <Button
            variant="default"
            component={Link}
            to={settingsPath}
            px={9}
            aria-label={t("Notification settings")}
          >
            <IconSettings size={16} stroke={1.5} />
          </Button>
        </div>
      }
    >
      <NotificationToolbar filter={filter} onChange={change} />
      <div className={classes.panel}>
        <NotificationEntries
          reader={reader}
          filter={listFilter}
          empty={<Empty filter={filter} reader={reader} />}
        />
      </div>
    </SettingsPage>
  );
}

function isLimited({ state, event, inbox }: PageFilter): boolean {
  return state === "unread" || event !== undefined || inbox !== undefined;
}

function Empty({ filter, reader }: { filter: PageFilter; reader: Reader }) {
  if (isLimited(filter))
    return (
      <StateView
        icon={IconFilterOff}
        title={t("No notifications match")}
        text={t("Choose another reason or inbox, or show all of them.")}
      />
    );
  if (filter.state === "done")
    return (
      <StateView
        icon={IconChecks}
        title={t("Nothing is done yet")}
        text={t("What you mark as done is listed here.")}
      />
    );
  return <NothingLeft reader={reader} />;
}
