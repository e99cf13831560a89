/** The page that people land on after signing in. Its module owns every path below it that no other module mounts. */
export const home = "/dashboard";

/** The console of the operators. */
export const operatorPath = "/dashboard/modules";

/** The console's page of background jobs. It cannot collide with a module's page, because module names begin with mf-. */
export const queuesPath = `${operatorPath}/queues`;

/** The console's page of what the installation depends on. */
export const checksPath = `${operatorPath}/checks`;

/** The console's page of organizations and their plans. */
export const organizationsPath = `${operatorPath}/organizations`;

/** The console's page where an operator opens the releases named in a report. */
export const openReleasesPath = `${operatorPath}/open`;

/** The page of all notifications of the signed-in person. */
export const notificationsPath = "/dashboard/notifications";

/** The page of the licences of all parts that others wrote. */
export const licencesPath = "/licences";

/** The page of the signed-in person's own settings. */
export const profilePath = "/dashboard/settings/profile";

/** The first page of the settings. */
export const firstSettingsPath = "/dashboard/organization/settings";
