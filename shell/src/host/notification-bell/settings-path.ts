/** Where notifications are chosen; without a module for that there is nothing to notify of. */
export const settingsPath = "/dashboard/settings/notifications";
