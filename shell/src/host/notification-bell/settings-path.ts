/** The page of the notification settings. If no module mounts it, the bell is hidden. */
export const settingsPath = "/dashboard/settings/notifications";
