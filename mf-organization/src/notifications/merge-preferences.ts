import type {
  NotificationSettings,
  NotificationSettingsChange,
} from "@tessera/wire/notification/notification";

/** Returns the settings as they are after a change has been saved. */
export function mergePreferences(
  settings: NotificationSettings,
  { events: changed = [], ...rest }: NotificationSettingsChange,
): NotificationSettings {
  const events = settings.events.map(
    (choice) => changed.find(({ event }) => event === choice.event) ?? choice,
  );
  return { ...settings, ...rest, events };
}
