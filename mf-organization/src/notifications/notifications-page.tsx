import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { EventTable } from "./event-table.tsx";
import { EmailRows } from "./email-rows.tsx";
import { useNotificationSettings, useSaveWishes } from "./notification-settings.queries.ts";
import classes from "./notifications.module.css";
import { ScopeRow } from "./scope-row.tsx";

/** What one is told of, where, and when. */
export function NotificationsPage() {
  const { query, settings } = useNotificationSettings();
  const { mutate: save } = useSaveWishes();
  return (
    <SettingsPage title="Notifications" sentence="Changes are saved as you make them.">
      <Loaded query={query} loading="Loading notification settings..." failure="Failed to load the settings">
        {(saved) => {
          const wishes = settings ?? saved;
          return (
            <>
              <div className={classes.panel}>
                <ScopeRow scope={wishes.scope} onChange={(scope) => save({ scope })} />
                <EmailRows settings={wishes} onChange={save} />
              </div>
              <EventTable choices={wishes.events} onChange={(choice) => save({ events: [choice] })} />
            </>
          );
        }}
      </Loaded>
    </SettingsPage>
  );
}
