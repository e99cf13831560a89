/** Where notifications are chosen; without a module for that there is nothing to report. */
export const settingsPath = "/dashboard/settings/notifications";
