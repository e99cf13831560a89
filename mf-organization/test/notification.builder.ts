import type { NotificationSettings } from "@tessera/wire/notification/notification";

export function aSettings(details: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    scope: "mine",
    events: [
      { event: "assigned", in_app: true, email: true },
      { event: "communication", in_app: true, email: true },
      { event: "overdue", in_app: true, email: true },
      { event: "integration_failing", in_app: true, email: true },
    ],
    inboxes: [],
    quiet: null,
    digest: "off",
    timezone: "Europe/Berlin",
    ...details,
  };
}
