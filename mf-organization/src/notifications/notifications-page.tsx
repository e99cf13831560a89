import { t } from "@tessera/language/t";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { DesktopRow } from "./desktop-row.tsx";
import { EmailRows } from "./email-rows.tsx";
import { EventTable } from "./event-table.tsx";
import { InboxTable } from "./inbox-table.tsx";
import { useNotificationSettings, useSavePreferences } from "./notification-settings.queries.ts";
import classes from "./notifications.module.css";
import { ScopeRow } from "./scope-row.tsx";

/** The settings for which events a member is notified of, where, and when. */
export function NotificationsPage() {
  const { query, settings } = useNotificationSettings();
  const { mutate: save } = useSavePreferences();
  return (
    <SettingsPage title={t("Notifications")} sentence={t("Changes are saved automatically.")}>
      <Loaded
        query={query}
        loading={t("Loading notification settings...")}
        failure={t("Failed to load the settings")}
      >
        {(saved) => {
          const preferences = settings ?? saved;
          return (
            <>
              <div className={classes.panel}>
                <ScopeRow scope={preferences.scope} onChange={(scope) => save({ scope })} />
                <DesktopRow />
                <EmailRows settings={preferences} onChange={save} />
              </div>
              <EventTable choices={preferences.events} onChange={(choice) => save({ events: [choice] })} />
              <InboxTable settings={preferences} onChange={(choice) => save({ inboxes: [choice] })} />
            </>
          );
        }}
      </Loaded>
    </SettingsPage>
  );
}
