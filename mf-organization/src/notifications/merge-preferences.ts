import type {
  NotificationSettings,
  NotificationSettingsChange,
} from "@tessera/wire/notification/notification";

/** Returns the settings as they are after a change has been saved. */
export function mergePreferences(
  settings: NotificationSettings,
  { events: changed = [], inboxes: changedInboxes = [], ...rest }: NotificationSettingsChange,
): NotificationSettings {
  const events = settings.events.map(
    (choice) => changed.find(({ event }) => event === choice.event) ?? choice,
  );
  const inboxes = (settings.inboxes ?? []).map((inbox) => ({
    ...inbox,
    ...changedInboxes.find(({ inbox_id }) => inbox_id === inbox.inbox_id),
  }));
  return { ...settings, ...rest, events, inboxes };
}
