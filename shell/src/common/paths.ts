/** The page people come home to after signing in. Its owner has everything below it that no other module mounts. */
export const home = "/dashboard";

/** The console of the operators. */
export const operatorPath = "/dashboard/modules";

/** Background work, in that console; modules are called mf-*. */
export const queuesPath = `${operatorPath}/queues`;

/** Where an operator opens the releases of a report, in that console. */
export const openReleasesPath = `${operatorPath}/open`;

/** What people decide about themselves. */
export const profilePath = "/dashboard/settings/profile";
