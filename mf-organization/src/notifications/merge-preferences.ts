import type { NotificationSettings, NotificationSettingsChange } from "@tessera/wire/notification";

/** The settings as they are once a change is saved. */
export function mergePreferences(
  settings: NotificationSettings,
  { events: changed = [], ...rest }: NotificationSettingsChange,
): NotificationSettings {
  const events = settings.events.map(
    (choice) => changed.find(({ event }) => event === choice.event) ?? choice,
  );
  return { ...settings, ...rest, events };
}
